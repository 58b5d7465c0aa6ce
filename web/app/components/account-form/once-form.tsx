import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'

/** A form that the browser itself sends, and only once: a second press while the answer is on its way changes nothing. */
export function OnceForm(props: Omit<ComponentProps<typeof Form>, 'onSubmit' | 'method' | 'reloadDocument'>) {
  const sent = useRef(false)
  useEffect(() => {
    // The page comes back from the browser's memory as it was left.
    const reset = () => {
      sent.current = false
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  function submitOnce(event: FormEvent) {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
  return <Form {...props} method="post" reloadDocument noValidate onSubmit={submitOnce} />
}

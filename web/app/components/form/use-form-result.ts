import { useState } from 'react'
import { useLocation } from 'react-router'

/** Keeps the action's result while the page is shown: the router drops it when the URL's hash changes. */
export function useFormResult<T>(answer: T | undefined): T | undefined {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [kept, setKept] = useState({ address, answer })
  const isElsewhere = kept.address !== address
  const isNew = answer !== undefined && answer !== kept.answer
  if (isElsewhere || isNew) setKept({ address, answer })
  return isElsewhere || isNew ? answer : kept.answer
}

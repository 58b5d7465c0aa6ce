import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page's form was answered, for as long as the page is shown. The router itself forgets it at a step to an anchor
 * of the page, and with it what was typed.
 */
export function useFormResult<T>(answer: T | undefined): T | undefined {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [kept, setKept] = useState({ address, answer })
  const isElsewhere = kept.address !== address
  const isNew = answer !== undefined && answer !== kept.answer
  if (isElsewhere || isNew) setKept({ address, answer })
  return isElsewhere || isNew ? answer : kept.answer
}

import type { EarlyUse } from './early-use.tsx'

/** Does again what was done before React ran: fields are changed and buttons pressed as by hand. */
export function replayEarlyUse({ changes, presses }: EarlyUse): void {
  for (const [field, wanted] of changes) {
    if (!field.isConnected) continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      tick(field, wanted.checked)
    else enter(field, wanted.value)
  }
  for (const button of presses) if (button.isConnected) button.click()
  // Whoever has begun to type in a field came to it before anybody listened.
  if (document.activeElement instanceof HTMLInputElement)
    document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function tick(field: HTMLInputElement, checked: boolean): void {
  // React reports only a state that it does not know.
  field.checked = !checked
  if (checked || field.type === 'checkbox') field.click()
}

function enter(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  // React knows what is set through the field itself, and reports what differs from it.
  field.value = value === '' ? '0' : ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

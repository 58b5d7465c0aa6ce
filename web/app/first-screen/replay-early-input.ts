import type { EarlyInput } from './early-input.tsx'

/** Repeats the recorded changes and presses, with the events that React listens to. */
export function replayEarlyInput({ changes, presses }: EarlyInput): void {
  for (const [field, wanted] of changes) {
    if (!field.isConnected) continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      tick(field, wanted.checked)
    // A script cannot choose a file: the field still has it.
    else if (field.type === 'file') announce(field)
    else enter(field, wanted.value)
  }
  for (const button of presses) if (button.isConnected) button.click()
  // A field that has the focus got it before React listened.
  if (document.activeElement instanceof HTMLInputElement)
    document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function tick(field: HTMLInputElement, checked: boolean): void {
  // React ignores a click that leaves the state it knows.
  field.checked = !checked
  if (checked || field.type === 'checkbox') field.click()
}

function enter(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  // React tracks values set through the field itself, and ignores an event without a change from them.
  field.value = value === '' ? '0' : ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  announce(field)
}

function announce(field: HTMLElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

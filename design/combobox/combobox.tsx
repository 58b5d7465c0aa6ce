import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names/class-names.tsx'

type Parts = {
  readonly input: HTMLInputElement
  readonly listId: string
  /** Contains the options, in the order of the arrow keys. */
  readonly panel: RefObject<HTMLElement | null>
  /** A change of it resets the active option. */
  readonly offered: unknown
  /** Number of options; without any the list is closed. */
  readonly count: number
}

/**
 * The keyboard and the names of an ARIA 1.2 combobox around an input that was there before it: arrows move through the
 * options, Enter follows the active one, Escape closes, and the focus never leaves the input.
 */
export function useCombobox({ input, listId, panel, offered, count }: Parts) {
  const [isWanted, setWanted] = useState(true)
  const isOpen = isWanted && count > 0
  const [active, setActive] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer, another choice
  useEffect(() => setActive(null), [offered])

  const latest = useRef({ isOpen, active })
  latest.current = { isOpen, active }

  useEffect(() => {
    const { signal, abort } = listenUntil()
    const options = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const move = (step: 1 | -1) => {
      const ids = options().map(({ id }) => id)
      const at = latest.current.active === null ? -1 : ids.indexOf(latest.current.active)
      // One position more than options: the input itself.
      const next = (at + 1 + step + ids.length + 1) % (ids.length + 1)
      setActive(ids[next - 1] ?? null)
    }
    const step = (by: 1 | -1) => {
      if (latest.current.isOpen) move(by)
      else setWanted(true)
      return true
    }
    const shut = () => {
      const wasOpen = latest.current.isOpen
      setWanted(false)
      setActive(null)
      return wasOpen
    }
    const follow = () => {
      const option = options().find(({ id }) => id === latest.current.active)
      if (!latest.current.isOpen || option === undefined) return false
      option.click()
      return true
    }
    /** Each returns whether it handled the key. */
    const keys: Readonly<Record<string, () => boolean>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: follow,
      Escape: shut,
      Tab: () => shut() && false,
    }
    input.addEventListener(
      'keydown',
      event => {
        if (event.isComposing || keys[event.key]?.() !== true) return
        event.preventDefault()
        event.stopPropagation()
      },
      { signal },
    )
    for (const name of ['input', 'focus', 'click'])
      input.addEventListener(name, () => setWanted(true), { signal })
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const isWithin =
          target instanceof Node && (panel.current?.contains(target) || input.form?.contains(target))
        if (isWithin !== true) setWanted(false)
      },
      { signal },
    )
    return abort
  }, [input, panel])

  useEffect(() => name(input, { listId, isOpen, active }), [input, listId, isOpen, active])
  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return { isOpen, active, close: () => setWanted(false) }
}

function listenUntil() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Sets the ARIA attributes of the input, until the returned function is called. */
function name(
  input: HTMLInputElement,
  { listId, isOpen, active }: { listId: string; isOpen: boolean; active: string | null },
): () => void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    ...(isOpen ? { 'aria-controls': listId } : {}),
    ...(isOpen && active !== null ? { 'aria-activedescendant': active } : {}),
  }
  for (const [attribute, value] of Object.entries(attributes)) input.setAttribute(attribute, value)
  return () => {
    for (const attribute of Object.keys(attributes)) input.removeAttribute(attribute)
  }
}

type OptionProps = {
  id: string
  href: string
  active: string | null
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** A link in the listbox. Focus stays in the input, so it is no tab stop. */
export function ComboboxOption({ id, href, active, onChoose, className, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active === id}
      tabIndex={-1}
      to={href}
      viewTransition
      onClick={onChoose}
      className={classNames(
        'transition-colors hover:bg-tint aria-selected:bg-tint forced-colors:aria-selected:outline-2',
        className,
      )}
    >
      {children}
    </Link>
  )
}

type ComboboxGroupProps = { id: string; title: string; className?: string; children: ReactNode }

export function ComboboxGroup({ id, title, className, children }: ComboboxGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not listbox options
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} role="presentation" className="type-label pb-2 text-muted">
        {title}
      </p>
      {children}
    </div>
  )
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names/class-names.tsx'

type Parts = {
  readonly input: HTMLInputElement
  readonly listId: string
  /** Holds the options, in the order in which the arrows pass them. */
  readonly panel: RefObject<HTMLElement | null>
  /** What is offered has changed: nothing of it is chosen yet. */
  readonly offered: unknown
  /** How many options there are. A list without any is not open. */
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
      // One place beside the options is the input's own.
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
    /** Each says whether the key has done its work here. */
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

/** What a screen reader hears of the input. It goes when the combobox does. */
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

/** One thing to go to. The focus stays in the box, so it is no stop of its own. */
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

/** Options of one kind under their name. */
export function ComboboxGroup({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} role="presentation" className="type-label pb-2 text-muted">
        {title}
      </p>
      {children}
    </div>
  )
}

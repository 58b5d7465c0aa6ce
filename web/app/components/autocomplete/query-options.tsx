import { Icon } from '@firnline/design/icon/icon'
import { Option, OptionGroup } from './option.tsx'
import { rememberSearch } from './recent-searches.ts'

export type Choice = {
  /** The listbox's id, with which those of its parts begin. */
  readonly id: string
  readonly active: string | null
  /** Tells of the step to a result. */
  readonly follow: (documentId: string) => () => void
  readonly close: () => void
}

type QueryOptionsProps = Choice & {
  part: string
  title: string
  icon: 'search' | 'clock'
  typed?: string
  queries: readonly { readonly text: string; readonly href: string }[]
}

/** Other searches. What is typed already steps back behind what would be added. */
export function QueryOptions({
  id,
  active,
  close,
  part,
  title,
  icon,
  typed = '',
  queries,
}: QueryOptionsProps) {
  return (
    <OptionGroup id={`${id}${part}`} title={title}>
      {queries.map(({ text, href }, at) => (
        <Option
          key={text}
          id={`${id}${part}${at}`}
          href={href}
          active={active}
          onChoose={() => {
            rememberSearch(text)
            close()
          }}
          className="-mx-3 flex min-h-10 items-center gap-3 px-3 pointer-coarse:min-h-11"
        >
          <Icon name={icon} className="size-4 text-muted" />
          <span className="min-w-0 truncate">
            <Completed text={text} typed={typed} />
          </span>
        </Option>
      ))}
    </OptionGroup>
  )
}

function Completed({ text, typed }: { text: string; typed: string }) {
  const begins = typed !== '' && text.toLowerCase().startsWith(typed.toLowerCase())
  if (!begins) return text
  return (
    <>
      {text.slice(0, typed.length)}
      <b className="font-semibold">{text.slice(typed.length)}</b>
    </>
  )
}

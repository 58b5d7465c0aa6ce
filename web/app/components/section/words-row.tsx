import type { ReactNode } from 'react'

/** Words in two columns below a line: what it is about, and the rest. Rows that follow each other make one table. */
export function WordsRow({
  headline,
  note,
  children,
}: {
  headline: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="column">
      <div className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-12 lg:py-12">
        <div className="lg:col-span-4">
          {headline && <h2 className="type-title lg:text-[1.5rem]">{headline}</h2>}
          {note}
        </div>
        <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
      </div>
    </section>
  )
}

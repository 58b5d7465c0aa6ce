import type { SectionsData } from './load-sections.ts'
import { Sections } from './section.tsx'

/** A content page: its title, unless it starts with a banner, and its sections. */
export function ContentPage({ title, sections, sectionMessages, flush }: SectionsData & { title: string }) {
  return (
    <>
      {!flush && (
        <div className="page-title column pt-10 pb-10 lg:pt-16 lg:pb-14">
          <h1 className="type-display">{title}</h1>
        </div>
      )}
      <Sections sections={sections} messages={sectionMessages} />
    </>
  )
}

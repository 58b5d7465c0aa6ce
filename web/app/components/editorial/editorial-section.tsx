import { TextRow } from '../section/text.tsx'
import { Film, type FilmView } from './film.tsx'
import { Gear, type GearView } from './gear.tsx'
import { Numbers, type NumbersView } from './numbers.tsx'
import { Figure, type FigureView, Gallery, type GalleryView } from './pictures.tsx'
import { RichTextBody, type RichTextView } from './rich-text-body.tsx'
import { Teasers, type TeasersView } from './teasers.tsx'

/** Sections of stories and company pages. */
export type EditorialView =
  | { readonly kind: 'rich-text'; readonly headline: string; readonly body: RichTextView }
  | ({ readonly kind: 'figure' } & FigureView)
  | ({ readonly kind: 'gallery' } & GalleryView)
  | ({ readonly kind: 'film' } & FilmView)
  | ({ readonly kind: 'teasers' } & TeasersView)
  | ({ readonly kind: 'numbers' } & NumbersView)
  | ({ readonly kind: 'gear' } & GearView)

export function EditorialSection({ section }: { section: EditorialView }) {
  switch (section.kind) {
    case 'rich-text':
      return (
        <TextRow headline={section.headline}>
          <div className="rich-text">
            <RichTextBody body={section.body} />
          </div>
        </TextRow>
      )
    case 'figure':
      return <Figure section={section} />
    case 'gallery':
      return <Gallery section={section} />
    case 'film':
      return <Film section={section} />
    case 'teasers':
      return <Teasers section={section} />
    case 'numbers':
      return <Numbers section={section} />
    case 'gear':
      return <Gear section={section} />
  }
}

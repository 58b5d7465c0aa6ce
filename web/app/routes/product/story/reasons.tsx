import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { ProductView } from '../../../components/product/describe-product.ts'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'

type ReasonsProps = {
  features: ProductView['features']
  pictures: readonly GalleryPicture[]
  heading: string
}

/** Features beside the view that each names, then those that name none (docs/behaviour/content-and-pages.md#product-story). */
export function Reasons({ features, pictures, heading }: ReasonsProps) {
  const shown = features.map(feature => ({
    ...feature,
    picture: pictures.find(({ view }) => view === `-${feature.view}`),
  }))
  const pictured = shown.filter(({ picture }) => picture)
  const plain = shown.filter(({ picture }) => !picture)
  const [page, inner] = (plain.length > 0 && BESIDE[pictured.length]) || ['', ROWS]
  const list = (some: typeof shown, columns: string) =>
    some.length > 0 && (
      <ul className={`grid gap-10 ${columns}`}>
        {some.map(({ title, text, picture }) => (
          <li key={title} className="grid content-start gap-3 border-t border-line pt-5">
            {picture && <ReasonPicture picture={picture} />}
            <h3 className="type-title">{title}</h3>
            <p className="max-w-[34em] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    )
  return (
    <section aria-labelledby="features" data-ground="night" className="py-(--section)">
      <div className="column">
        <h2 id="features" className="type-headline">
          {heading}
        </h2>
        <div className={`mt-10 grid gap-10 lg:mt-14 ${page}`}>
          {list(pictured, inner)}
          {list(plain, page === '' ? ROWS : 'self-center')}
        </div>
      </div>
    </section>
  )
}

const ROWS = 'sm:grid-cols-2 lg:grid-cols-3'

/** By the number of pictures: the columns of the page and those of the pictures, with the other features beside them. */
const BESIDE: readonly (readonly [string, string] | undefined)[] = [
  undefined,
  ['lg:grid-cols-2', ''],
  ['lg:grid-cols-3', 'sm:grid-cols-2 lg:col-span-2'],
]

/** The gallery has its text alternative. */
function ReasonPicture({ picture }: { picture: GalleryPicture }) {
  return (
    <div data-ground="snow" className="aspect-square overflow-hidden bg-tint">
      <ProductPicture
        picture={picture}
        alt=""
        boxes={[310, 707]}
        sizes="auto, (min-width: 1024px) 29vw, 92vw"
        className={`size-full ${picture.fillsFrame ? 'object-cover' : 'object-contain'}`}
      />
    </div>
  )
}

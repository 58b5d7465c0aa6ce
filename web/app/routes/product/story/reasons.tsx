import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { ProductMessages, ProductView } from '../../../components/product/describe-product.ts'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'
import { reasonPictures } from './reason-pictures.ts'

type ReasonsProps = {
  features: ProductView['features']
  pictures: readonly GalleryPicture[]
  messages: ProductMessages
}

/** Each with a picture of its own where there are enough, else all beside one. */
export function Reasons({ features, pictures, messages }: ReasonsProps) {
  const chosen = reasonPictures(pictures, features)
  const isOne = chosen.length === 1
  const [first] = chosen
  return (
    <section aria-labelledby="features" data-ground="night" className="py-(--section)">
      <div className={isOne ? 'column grid gap-x-columns gap-y-8 lg:grid-cols-2' : 'column'}>
        {isOne && first && <ReasonPicture picture={first} />}
        <div className={isOne ? 'self-center' : ''}>
          <h2 id="features" className="type-headline">
            {messages.features}
          </h2>
          <ul
            className={
              isOne
                ? 'mt-8 grid gap-8'
                : 'mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3'
            }
          >
            {features.map((feature, index) => {
              const picture = isOne ? undefined : chosen[index]
              return (
                <li key={feature.title} className="grid content-start gap-3 border-t border-line pt-5">
                  {picture && <ReasonPicture picture={picture} />}
                  <h3 className="type-title">{feature.title}</h3>
                  <p className="max-w-[34em] text-muted">{feature.text}</p>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The gallery has its text alternative. */
function ReasonPicture({ picture }: { picture: GalleryPicture }) {
  return (
    <div data-ground="snow" className="aspect-4/3 overflow-hidden bg-tint">
      <ProductPicture
        picture={picture}
        alt=""
        boxes={[310, 707]}
        sizes="auto, (min-width: 1024px) 29vw, 92vw"
        className="size-full object-cover"
      />
    </div>
  )
}

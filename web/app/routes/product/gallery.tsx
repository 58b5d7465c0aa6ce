import { Badge } from '@firnline/design/badge/badge'
import { classNames } from '@firnline/design/class-names/class-names'
import type { Picture } from '@firnline/domain/product/product'
import { ProductPicture } from '../../components/picture/product-picture.tsx'
import type { ProductView } from './describe-product.ts'

type GalleryProps = {
  pictures: readonly Picture[]
  label: string
  badge: ProductView['badge']
  className: string
}

/** A colour's pictures: side by side where there is room, else one after another under the finger. */
export function Gallery({ pictures, label, badge, className }: GalleryProps) {
  const alone = pictures.length === 1
  return (
    <div className={classNames('relative', className)}>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys, too
        tabIndex={0}
        className="overflow-x-auto snap-x snap-mandatory [scrollbar-width:none] focus-visible:outline-offset-0"
      >
        <ul
          className={classNames(
            'flex gap-2',
            alone ? 'lg:block' : 'lg:grid lg:grid-cols-1 lg:gap-3 xl:grid-cols-2',
          )}
        >
          {pictures.map((picture, index) => (
            <li
              key={index === 0 ? 'whole' : 'detail'}
              className={classNames(
                'aspect-3/4 snap-center bg-tint max-lg:max-h-[72svh] max-lg:shrink-0',
                alone ? 'w-full lg:mx-auto lg:max-h-[82svh]' : 'w-[88%] lg:w-auto',
              )}
            >
              <ProductPicture
                picture={picture}
                alt={picture.alt}
                priority={index === 0}
                sizes={`(min-width: 75rem) ${alone ? 60 : 31}vw, (min-width: 64rem) 55vw, ${alone ? 100 : 88}vw`}
              />
            </li>
          ))}
        </ul>
      </section>
      {badge && (
        <Badge look={badge.look} className="absolute top-4 left-4">
          {badge.text}
        </Badge>
      )}
    </div>
  )
}

import { BannerPicture } from '../../components/banner/banner-picture.tsx'
import { Breadcrumbs, type Crumb } from '../../components/breadcrumbs/breadcrumbs.tsx'

type CategoryHeaderProps = {
  title: string
  intro: string
  picture: { readonly name: string; readonly alt: string } | null
  crumbs: readonly Crumb[]
  crumbsLabel: string
}

/** A category's name on its photograph, or on plain ground when it has none. */
export function CategoryHeader({ title, intro, picture, crumbs, crumbsLabel }: CategoryHeaderProps) {
  const words = (
    <>
      <Breadcrumbs label={crumbsLabel} crumbs={crumbs} here={title} />
      <div className="mt-5 grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h1 className="type-display lg:col-span-7">{title}</h1>
        {intro && <p className="max-w-prose text-pretty lg:col-span-5">{intro}</p>}
      </div>
    </>
  )
  if (picture === null) return <header className="column pt-6 pb-10 lg:pb-14">{words}</header>
  return (
    <header
      data-ground="photo"
      className="relative isolate flex min-h-[clamp(23rem,38vw,35rem)] items-end overflow-hidden bg-night-800"
    >
      <BannerPicture
        priority
        background={{
          type: 'Image',
          mediaId: picture.name,
          mobileMediaId: null,
          set: false,
          alt: picture.alt,
          desktopRatio: '5:2',
          mobileRatio: '1:1',
        }}
      />
      <div className="category-scrim absolute inset-0 -z-10" />
      <div className="column pt-28 pb-8 lg:pb-12">{words}</div>
    </header>
  )
}

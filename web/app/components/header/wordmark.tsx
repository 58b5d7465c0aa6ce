import { shop } from '@firnline/shop'
import type { ReactNode } from 'react'
import type { ContentLogo } from './content-logo.ts'

/** The brand's logo, on a light ground or a dark one; without one, its name. `logo`: the editors', instead of the shop's. */
export function Wordmark({ logo = null }: { logo?: ContentLogo | null }) {
  const { name, logo: light, logoDark: dark } = shop.brand
  if (logo !== null) return <Picture src={logo.src} className="logo h-10 max-w-[min(12.5rem,100%)]" />
  if (light === null) return <span className="wordmark">{name}</span>
  if (dark === null) return <OwnLogo logo={light} className="logo" />
  return (
    <>
      <OwnLogo logo={light} className="logo logo-light" />
      <OwnLogo logo={dark} className="logo logo-dark" />
    </>
  )
}

type OwnLogoProps = { logo: NonNullable<typeof shop.brand.logo>; className: string }

function OwnLogo({ logo: { src, width, height }, className }: OwnLogoProps): ReactNode {
  const size = { width: `${width / 16}rem`, aspectRatio: `auto ${width} / ${height}` }
  return <Picture src={src} className={className} style={size} />
}

function Picture(props: { src: string; className: string; style?: { width: string; aspectRatio: string } }) {
  // React would preload it, before the page's main picture.
  return <img alt={shop.brand.name} fetchPriority="low" {...props} />
}

import { Breadcrumbs } from './breadcrumbs.tsx'

export const product = (
  <Breadcrumbs
    label="You are here"
    crumbs={[
      { title: 'Home', href: 'https://shop.example/' },
      { title: 'Skis', href: 'https://shop.example/skis' },
    ]}
    here="Nordwand 98"
  />
)

import { Breadcrumbs } from './breadcrumbs.tsx'

export const product = (
  <Breadcrumbs
    label="You are here"
    crumbs={[
      { title: 'Home', href: '/' },
      { title: 'Skis', href: '/c/skis' },
    ]}
    here="Nordwand 98"
  />
)

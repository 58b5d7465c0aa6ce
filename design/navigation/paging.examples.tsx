import { Paging } from './paging.tsx'

const page = (number: number) => ({ page: number, href: `?page=${number}`, label: `Page ${number}` })

export const middle = (
  <Paging
    label="Pages"
    current={3}
    previous={{ href: '?page=2', label: 'Previous' }}
    next={{ href: '?page=4', label: 'Next' }}
    pages={[page(1), page(2), page(3), page(4), null, page(9)]}
  />
)

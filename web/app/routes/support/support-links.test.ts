import type { SupportHead } from '@firnline/domain/content/page'
import { expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeGroups, SUPPORT_MESSAGES } from './support-links.tsx'

const page = (uid: string, over: Partial<SupportHead>): SupportHead => ({
  uid,
  title: uid,
  url: `/${uid}`,
  regions: [],
  seo: { title: '', description: '' },
  summary: '',
  group: 'orders',
  questions: [],
  ...over,
})

it('shows the pages of this region by topic, and no empty topic', () => {
  const pages = [
    page('wax', { group: 'care' }),
    page('returns', {}),
    page('tariffs', { group: 'company', regions: ['us'] }),
  ]
  const groups = describeGroups(pages, IN_GERMANY, messagesIn('de', ...SUPPORT_MESSAGES))
  expect(groups.map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
    ['Bestellung und Lieferung', ['/de-de/support/returns']],
    ['Montage und Pflege', ['/de-de/support/wax']],
  ])
})

import { supportHead } from '@firnline/domain/fixture/content'
import { expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeGroups, SUPPORT_MESSAGES } from './support-links.tsx'

it('shows the pages of this region by topic, and no empty topic', () => {
  const pages = [
    supportHead('wax', { group: 'care' }),
    supportHead('returns'),
    supportHead('tariffs', { group: 'company', regions: ['us'] }),
  ]
  const groups = describeGroups(pages, IN_GERMANY, messagesIn('de', ...SUPPORT_MESSAGES))
  expect(groups.map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
    ['Bestellung und Lieferung', ['/de-de/support/returns']],
    ['Montage und Pflege', ['/de-de/support/wax']],
  ])
})

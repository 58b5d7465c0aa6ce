import type { SupportHead } from '@firnline/domain/content/page'
import { supportHead } from '@firnline/domain/fixture/content'
import { describe, expect, it } from 'vitest'
import { down, fakeShop } from '../../../fixture/fake-shop.ts'
import { messagesIn } from '../../../fixture/messages-in.ts'
import { loadService } from './load-service.ts'

const messages = messagesIn('de', 'service')

const page = (slug: string): SupportHead =>
  supportHead(slug, {
    summary: `Über ${slug}`,
    questions: [1, 2, 3].map(number => ({
      question: `${slug} ${number}`,
      answer: ['Ja.'],
      often: false,
      categories: [],
    })),
  })

const PAGES = ['shipping', 'returns', 'warranty', 'ski-care', 'boot-care'].map(page)

const content = { supportPages: async () => PAGES }

const SKI = { categories: ['skis'] }

describe('service of a product', () => {
  it('has care, shipping, returns and warranty, and their first questions', async () => {
    const service = await loadService(fakeShop({ content }), SKI, messages)
    expect(service?.heading).toBe('Versand, Pflege, Garantie')
    expect(service?.topics.map(({ href }) => href)).toEqual([
      '/de-de/support/ski-care',
      '/de-de/support/shipping',
      '/de-de/support/returns',
      '/de-de/support/warranty',
    ])
    expect(service?.topics[0]?.text).toBe('Über ski-care')
    expect(service?.questions.map(({ question }) => question)).toEqual([
      ...['ski-care 1', 'ski-care 2', 'returns 1', 'returns 2', 'warranty 1'],
    ])
  })

  it('leaves out questions about products of other categories', async () => {
    const about = (question: string, ...categories: string[]) => ({
      question,
      answer: [],
      often: false,
      categories,
    })
    const boots = {
      ...page('boot-care'),
      questions: [about('Sohle?', 'boots'), about('Leder?', 'accessories-gloves'), about('Trocknen?')],
    }
    const shop = fakeShop({ content: { supportPages: async () => [boots] } })
    const gloves = { categories: ['accessories', 'accessories-gloves'] }
    const service = await loadService(shop, gloves, messages)
    expect(service?.questions.map(({ question }) => question)).toEqual(['Leder?', 'Trocknen?'])
  })

  it('says nothing of shipping where nothing is sold', async () => {
    const service = await loadService(fakeShop({ content, visit: { shopping: false } }), SKI, messages)
    expect(service?.heading).toBe('Pflege und Garantie')
    expect(service?.topics.map(({ title }) => title)).toEqual(['ski-care', 'warranty'])
  })

  it('leaves out pages that content does not have, and itself without any', async () => {
    const shop = fakeShop({ content: { supportPages: async () => [page('warranty')] } })
    expect(await loadService(shop, SKI, messages)).toMatchObject({ topics: [{ title: 'warranty' }] })
    expect(await loadService(fakeShop(), SKI, messages)).toBeNull()
  })

  it('is left out when help pages do not load', async () => {
    const errors: unknown[] = []
    const shop = fakeShop({ content: { supportPages: down } })
    const degraded = (_: string, error: unknown) => void errors.push(error)
    expect(await loadService({ ...shop, degraded }, SKI, messages)).toBeNull()
    expect(errors).toHaveLength(1)
  })
})

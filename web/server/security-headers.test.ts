import { expect, it } from 'vitest'
import { policyAround } from './security-headers.ts'

it('lets a form end at the shop or at a store’s hosted pages, each named once', () => {
  const hosted = ['http://localhost:3001', 'http://localhost:3001', 'https://checkout.test']
  const policy = policyAround({ media: null, hosted }).join('n')
  expect(policy).toContain("; form-action 'self' http://localhost:3001 https://checkout.test;")
})

import { expect, it } from 'vitest'
import { contentHosts } from './regions.ts'

it.each(['us', 'na', 'aws-na'] as const)('contentHosts of %s have no prefix', region => {
  expect(contentHosts(region)).toEqual({
    delivery: 'https://cdn.contentstack.io',
    preview: 'https://rest-preview.contentstack.com',
    management: 'https://api.contentstack.io',
    editor: 'https://app.contentstack.com',
  })
})

it.each(['eu', 'au', 'azure-na', 'azure-eu', 'gcp-na', 'gcp-eu'] as const)(
  'contentHosts of %s have a prefix',
  region => {
    expect(contentHosts(region)).toEqual({
      delivery: `https://${region}-cdn.contentstack.com`,
      preview: `https://${region}-rest-preview.contentstack.com`,
      management: `https://${region}-api.contentstack.com`,
      editor: `https://${region}-app.contentstack.com`,
    })
  },
)

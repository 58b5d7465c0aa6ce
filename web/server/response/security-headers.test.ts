import { localeOf } from '@firnline/domain/locale/locale'
import { amplienceSource } from '@firnline/services/media/amplience'
import { cloudinarySource } from '@firnline/services/media/cloudinary'
import { imgixSource } from '@firnline/services/media/imgix'
import { expect, it } from 'vitest'
import { NO_ANALYTICS } from '../analytics/analytics.ts'
import { OPEN_GATE } from '../gate/bot-gate.ts'
import { createPolicies, pageSecurityHeaders, policyAround } from './security-headers.ts'

it('lets a form end at the shop or at a store’s hosted pages, each named once', () => {
  const formTargets = ['http://localhost:3001', 'http://localhost:3001', 'https://checkout.test']
  const policy = policyAround({ media: null, formTargets }).join(" 'sha256-n'")
  expect(policy).toContain("; form-action 'self' http://localhost:3001 https://checkout.test;")
})

it('lets nobody frame a page, but the content editor a preview', () => {
  const origins = { media: null, formTargets: [] }
  const everybodys = new Headers(pageSecurityHeaders(['sha256-n'], policyAround(origins)))
  expect(everybodys.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(everybodys.get('x-frame-options')).toBe('DENY')
  const editor = 'https://app.contentstack.com'
  const preview = new Headers(pageSecurityHeaders(['sha256-n'], policyAround(origins, editor), editor))
  expect(preview.get('content-security-policy')).toMatch(/frame-ancestors https:\/\/app\.contentstack\.com$/)
  expect(preview.has('x-frame-options')).toBe(false)
  expect(everybodys.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(preview.has('cross-origin-opener-policy')).toBe(false)
})

it('lets a third party’s bot check in only where there is one', () => {
  const origins = { media: null, formTargets: [] }
  const own = policyAround(origins).join(" 'sha256-n'")
  expect(own).not.toContain('google')
  expect(own).not.toContain('frame-src')
  const botCheck = {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/'],
  }
  const policy = policyAround({ ...origins, botCheck }).join(" 'sha256-n'")
  const scripts = botCheck.scripts.join(' ')
  expect(policy).toContain(`script-src 'self' 'sha256-n' ${scripts};`)
  expect(policy).toContain(`connect-src 'self' ${scripts};`)
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/;')
})

it('allows a store locator its scripts, pictures, frames and requests, where there is one', () => {
  const storeLocator = 'https://firnline.locator.test'
  const policy = policyAround({ media: null, formTargets: [], storeLocator }).join(" 'sha256-n'")
  for (const directive of ['script-src', 'img-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${storeLocator}`))
  expect(policyAround({ media: null, formTargets: [] }).join(" 'sha256-n'")).not.toContain('frame-src')
})

it('allows pictures of the commerce platform’s CDN, and nothing else of it', () => {
  const storeCdn = 'https://cdn11.bigcommerce.com'
  const policy = policyAround({ media: null, storeCdn, formTargets: [] }).join('')
  expect(policy.split('; ').filter(directive => directive.includes(storeCdn))).toEqual([
    `img-src 'self' data: ${storeCdn}`,
  ])
})

it.each([
  ['Amplience', amplienceSource('https://cdn.media.test', 'brand'), ' https://cdn.media.test'],
  ['Cloudinary', cloudinarySource('https://res.test/brand'), ' https://res.test'],
  ['imgix', imgixSource('https://brand.imgix.test'), ' https://brand.imgix.test'],
  ['the embedded server', amplienceSource('', 'brand'), ''],
])('allows pictures and videos of %s', (_, source, origin) => {
  const policyFor = createPolicies({
    publicUrl: null,
    media: { ...source, fetch: null },
    storeOrigins: { us: 'https://us.test', ca: 'https://ca.test', eu_region_1: 'https://eu.test' },
    bots: OPEN_GATE,
    analytics: NO_ANALYTICS,
  })
  const directives = policyFor(null).join('').split('; ')
  expect(directives).toContain(`img-src 'self' data:${origin}`)
  expect(directives).toContain(`media-src 'self'${origin}`)
})

it('allows tags in the markets of a tag manager only, by scripts that a trusted script adds', () => {
  const policyFor = createPolicies({
    publicUrl: null,
    media: { ...amplienceSource('', 'firnline'), fetch: null },
    storeOrigins: { us: 'https://us.test', ca: 'https://ca.test', eu_region_1: 'https://eu.test' },
    bots: OPEN_GATE,
    analytics: {
      tagManager: {
        id: 'GTM-ALL1',
        idByCountry: new Map([['ch', null]]),
        url: 'https://tags.test',
        origins: ['https://*.ads.test'],
      },
      receivers: [],
    },
  })
  const german = policyFor(localeOf('de', 'de')).join(" 'sha256-n'")
  expect(german).toContain("script-src 'self' 'sha256-n' 'strict-dynamic';")
  for (const directive of ['img-src', 'connect-src', 'frame-src'])
    expect(german).toMatch(
      new RegExp(`${directive} [^;]*https://tags.test [^;]*google-analytics[^;]*https://\\*.ads.test`),
    )
  for (const policy of [policyFor(localeOf('de', 'ch')), policyFor(null)])
    expect(policy.join(" 'sha256-n'")).not.toMatch(/strict-dynamic|tags\.test|google/)
})

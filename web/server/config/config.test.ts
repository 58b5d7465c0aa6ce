import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PRIVATE_RANGES } from '../gate/trusted-proxies.ts'
import { readConfig } from './config.ts'

const SESSION_SECRET = 'the session secret of a public shop'

const problemsOf = (environment: Record<string, string>) => {
  const result = readConfig(environment)
  return result.ok ? [] : result.problems
}

describe('configuration', () => {
  it('needs nothing', () => {
    const result = readConfig({})
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        embeddedPort: 3001,
        contentPreviewPort: 3002,
        privatePort: 3003,
        privateHost: '127.0.0.1',
        dataDir: 'var',
        commerce: null,
        content: null,
        search: null,
        elasticsearch: null,
        media: null,
      },
    })
  })

  it('keeps the embedded search in Elasticsearch where told, with a key or without', () => {
    const url = 'https://es.example:9200'
    expect(readConfig({ ELASTICSEARCH_URL: url })).toMatchObject({
      config: { search: null, elasticsearch: { url, apiKey: null } },
    })
    expect(readConfig({ ELASTICSEARCH_URL: url, ELASTICSEARCH_API_KEY: 'a-key' })).toMatchObject({
      config: { elasticsearch: { url, apiKey: 'a-key' } },
    })
  })

  it.each([
    [{}, 'shop@shop.example'],
    [{ MAIL_FROM: 'Gipfel <laden@gipfel.example>' }, 'laden@gipfel.example'],
    [{ OFFICE_MAIL: 'service@gipfel.example' }, 'service@gipfel.example'],
  ])(
    'sends contact messages to the configured address, else to the sender of its emails: %j',
    (environment, office) => {
      expect(readConfig(environment)).toMatchObject({ config: { officeMail: office } })
    },
  )

  it.each([
    '',
    'office',
    'Office <office@shop.example>',
    'a@shop.example, b@shop.example',
    'a@b.example\nBcc: c@d.example',
  ])('takes one plain address for the office, not %j', OFFICE_MAIL =>
    expect(problemsOf({ OFFICE_MAIL })).toEqual([
      expect.stringMatching(/^OFFICE_MAIL is an address such as/),
    ]),
  )

  it.each([
    [{ EMBEDDED_PORT: '0' }, 0],
    [{ EMBEDDED_PORT: '65535' }, 65_534],
    [{ EMBEDDED_PORT: '4000', CONTENT_PREVIEW_PORT: '4100' }, 4100],
  ])('shows drafts at the port after the embedded services, or where told: %j', (environment, port) => {
    expect(readConfig(environment)).toMatchObject({ config: { contentPreviewPort: port } })
  })

  it.each([
    [{ EMBEDDED_PORT: '0' }, 0],
    [{ EMBEDDED_PORT: '65534' }, 65_532],
    [{ EMBEDDED_PORT: '4000', PRIVATE_PORT: '9464' }, 9464],
  ])('opens the APIs at the second port after the hosted pages, or where told: %j', (environment, port) => {
    expect(readConfig(environment)).toMatchObject({ config: { privatePort: port } })
  })

  it('reports everything that is wrong at once, by name', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      SESSION_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    })
    expect(problems).toHaveLength(4)
    for (const name of ['PORT', 'SESSION_SECRET', 'DATABASE_URL', 'LOG_LEVEL']) {
      expect(problems.some(problem => problem.startsWith(name))).toBe(true)
    }
  })

  it.each(['https://shop.example', 'https://shop.example/', 'http://localhost:3000'])(
    'takes the public address %s',
    PUBLIC_URL => {
      expect(readConfig({ PUBLIC_URL, SESSION_SECRET: 'a'.repeat(32) })).toMatchObject({
        config: { publicUrl: new URL(PUBLIC_URL) },
      })
    },
  )

  it.each([
    'https://shop.example/shop',
    'https://shop.example/?a=b',
    'https://shop.example#top',
    'https://user:word@shop.example',
    'ftp://shop.example',
    'shop.example',
    '',
  ])('takes nothing but an origin for the public address, not %j', PUBLIC_URL => {
    const problems = problemsOf({ PUBLIC_URL, SESSION_SECRET: 'a'.repeat(32) })
    expect(problems).toEqual([
      'PUBLIC_URL is an origin such as https://shop.example, without a path, a query or a password.',
    ])
  })

  it.each(['ftp://shop.example', 'mailto:shop@shop.example', 'javascript:alert(1)'])(
    'takes no address but those of http and https: %s',
    EMBEDDED_URL => {
      expect(problemsOf({ EMBEDDED_URL, SESSION_SECRET: 'a'.repeat(32) })).toEqual([
        'EMBEDDED_URL begins with http:// or https://.',
      ])
    },
  )

  it('takes several session secrets, each of 32 characters', () => {
    const [before, after] = ['b'.repeat(32), 'a'.repeat(32)]
    expect(readConfig({ SESSION_SECRET: `${after}, ${before}` })).toMatchObject({
      config: { keys: { sessionSecrets: [after, before] } },
    })
    expect(readConfig({ SESSION_SECRET: after })).toHaveProperty('config.keys.sessionSecrets', [after])
    for (const wrong of [`${after},short`, ',', ''])
      expect(problemsOf({ SESSION_SECRET: wrong })).toEqual([
        'SESSION_SECRET needs at least 32 characters; of several, separated by commas, each does.',
      ])
  })

  it('takes the content vendor’s public key on one line, and nothing else for it', () => {
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString()
    const read = readConfig({ CONTENT_WEBHOOK_PUBLIC_KEY: pem.replaceAll('\n', '\\n') })
    expect(read).toMatchObject({ config: { contentWebhookKey: { asymmetricKeyType: 'rsa' } } })
    expect(readConfig({})).toMatchObject({ config: { contentWebhookKey: null } })
    expect(problemsOf({ CONTENT_WEBHOOK_PUBLIC_KEY: 'abc' })).toEqual([
      expect.stringMatching(/^CONTENT_WEBHOOK_PUBLIC_KEY is no public key in PEM form/),
    ])
    const curve = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(problemsOf({ CONTENT_WEBHOOK_PUBLIC_KEY: curve })).toEqual([
      'CONTENT_WEBHOOK_PUBLIC_KEY is no RSA key.',
    ])
  })

  it('takes the secrets of webhooks, none that could be guessed or that no header can carry', () => {
    const secrets = {
      CONTENT_WEBHOOK_SECRET: 'sixteen-letters-',
      COMMERCE_WEBHOOK_SECRET: 'other-sixteen-...',
    }
    expect(readConfig(secrets)).toMatchObject({
      config: {
        keys: { contentWebhookSecret: 'sixteen-letters-', commerceWebhookSecret: 'other-sixteen-...' },
      },
    })
    expect(readConfig({})).toHaveProperty('config.keys', {})
    const wrong = { CONTENT_WEBHOOK_SECRET: 'short', COMMERCE_WEBHOOK_SECRET: 'with a blank in its midst' }
    expect(problemsOf(wrong)).toEqual([
      expect.stringMatching(/^CONTENT_WEBHOOK_SECRET needs 16/),
      expect.stringMatching(/^COMMERCE_WEBHOOK_SECRET needs 16/),
    ])
  })

  it('takes lists of hosts and addresses, and says which is none', () => {
    const own = {
      ALLOWED_HOSTS: 'shop.example, www.shop.example:8080',
      BLOCKED_IPS: '198.51.100.7,2001:db8::/32',
      SESSION_SECRET,
    }
    expect(readConfig({ ...own, NEVER_BLOCKED_IPS: '' })).toMatchObject({
      config: {
        allowedHosts: ['shop.example', 'www.shop.example:8080'],
        blockedIps: ['198.51.100.7', '2001:db8::/32'],
        neverBlockedIps: [],
        geoDatabase: null,
      },
    })
    const wrong = {
      ALLOWED_HOSTS: 'https://shop.example',
      BLOCKED_IPS: '10.0.0.0/33',
      NEVER_BLOCKED_IPS: 'local',
      SESSION_SECRET,
    }
    expect(problemsOf(wrong)).toHaveLength(3)
  })

  it('refuses half an account and names what is missing', () => {
    expect(problemsOf({ CONTENTSTACK_API_KEY: 'k' })).toEqual([
      expect.stringContaining('CONTENTSTACK_DELIVERY_TOKEN, CONTENTSTACK_ENVIRONMENT are missing'),
    ])
  })

  it('takes a whole account', () => {
    const result = readConfig({
      CONTENTSTACK_API_KEY: 'k',
      CONTENTSTACK_DELIVERY_TOKEN: 'd',
      CONTENTSTACK_ENVIRONMENT: 'production',
    })
    expect(result).toMatchObject({
      ok: true,
      config: { content: { url: 'https://cdn.contentstack.io', apiKey: 'k' } },
    })
  })

  it('lets only customers order on invoice, and limits what is ordered unpaid, unless told otherwise', () => {
    const invoice = { offeredTo: 'customers', most: 2000, countries: ['AT', 'CA', 'DE', 'US'] }
    const unpaid = { perEmail: 3, perAddress: 10, most: 5000, releaseAfterDays: 7 }
    expect(readConfig({})).toMatchObject({ config: { checkout: { limits: { invoice, unpaid } } } })
    const own = {
      INVOICE_FOR: 'everyone',
      INVOICE_MAX: '300',
      INVOICE_COUNTRIES: 'ch, de',
      UNPAID_ORDERS_PER_EMAIL: '1',
      UNPAID_ORDER_DAYS: '14',
    }
    const limits = {
      invoice: { offeredTo: 'everyone', most: 300, countries: ['CH', 'DE'] },
      unpaid: { ...unpaid, perEmail: 1, releaseAfterDays: 14 },
    }
    expect(readConfig(own)).toMatchObject({ config: { checkout: { limits } } })
    const wrong = { INVOICE_FOR: 'guests', INVOICE_COUNTRIES: 'Germany', UNPAID_ORDER_DAYS: '0' }
    expect(problemsOf(wrong)).toHaveLength(3)
  })

  it('knows the demo’s trade terms, and takes a shop’s own for each store', () => {
    const shipping = { isEnabled: true, hideFreeShippingGroups: [] }
    const demo = { brands: ['Firnline'], employeeGroups: ['Employees'], shipping, spendLimit: 3000 }
    expect(readConfig({})).toMatchObject({
      config: { tradeTerms: { us: demo, ca: demo, eu_region_1: demo }, trustedProxies: [] },
    })
    const own = {
      BRAND_ID_US: '7',
      BRAND_ID_NO: 'Firnline Norge',
      EMPLOYEE_GROUPS_US: '',
      HIDE_FREE_SHIPPING_GROUPS_CA: '3, Club members',
      SHIPPING_SETTINGS_CA: '0',
      PRO_SPEND_LIMIT: '500',
      TRUST_PROXY: '1, 203.0.113.0/24',
    }
    expect(readConfig(own)).toMatchObject({
      config: {
        tradeTerms: {
          us: { brands: [7, 'Firnline Norge'], employeeGroups: [], spendLimit: 500 },
          ca: {
            brands: ['Firnline'],
            shipping: { isEnabled: false, hideFreeShippingGroups: [3, 'Club members'] },
          },
        },
        trustedProxies: [...PRIVATE_RANGES, '203.0.113.0/24'],
      },
    })
    expect(problemsOf({ BRAND_ID_US: '' })).toHaveLength(1)
  })
})

it.each(['yes', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'proxy.example'])('trusts no proxies called %s', list => {
  expect(problemsOf({ TRUST_PROXY: list })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is a list of the proxies’ addresses and ranges such as/),
  ])
})

describe('the content account', () => {
  const account = {
    CONTENTSTACK_API_KEY: 'k',
    CONTENTSTACK_DELIVERY_TOKEN: 'd',
    CONTENTSTACK_ENVIRONMENT: 'production',
  }
  const configOf = (more: Record<string, string>) => {
    const result = readConfig({ ...account, ...more })
    if (!result.ok) throw new Error(result.problems.join(' '))
    return result.config
  }

  it('has the hosts of its region, unless another address is given', () => {
    expect(configOf({ CONTENTSTACK_REGION: 'aws-na' }).content?.url).toBe('https://cdn.contentstack.io')
    expect(configOf({ CONTENTSTACK_REGION: 'azure-eu' }).content?.url).toBe(
      'https://azure-eu-cdn.contentstack.com',
    )
    const own = { CONTENTSTACK_REGION: 'eu', CONTENTSTACK_URL: 'https://content.test/' }
    expect(configOf(own).content?.url).toBe('https://content.test')
  })

  it('has a branch, early access and a cache policy', () => {
    expect(configOf({}).contentCachePolicy).toBe(-1)
    const more = { CONTENTSTACK_BRANCH: 'winter', CONTENTSTACK_EARLY_ACCESS: 'taxonomy, timeline' }
    expect(configOf({ ...more, CONTENTSTACK_CACHE_POLICY: '3' })).toMatchObject({
      content: { branch: 'winter', earlyAccess: ['taxonomy', 'timeline'] },
      contentCachePolicy: 3,
    })
  })

  it.each(['4', '-2', '1.5', '', 'two'])('refuses the cache policy %j', policy => {
    expect(problemsOf({ CONTENTSTACK_CACHE_POLICY: policy })).toEqual([
      'CONTENTSTACK_CACHE_POLICY must be a number from -1 to 3.',
    ])
  })

  it('shows drafts only when live preview is enabled, by one token', () => {
    expect(configOf({ CONTENTSTACK_PREVIEW_TOKEN: 'p' }).livePreview).toBeNull()
    const enabled = { CONTENTSTACK_LIVE_PREVIEW: '1', CONTENTSTACK_REGION: 'eu' }
    expect(configOf({ ...enabled, CONTENTSTACK_PREVIEW_TOKEN: 'p' }).livePreview).toEqual({
      account: {
        baseUrl: 'https://eu-rest-preview.contentstack.com',
        token: { kind: 'preview', value: 'p' },
      },
      editorOrigin: 'https://eu-app.contentstack.com',
    })
    const own = {
      CONTENTSTACK_PREVIEW_URL: 'http://localhost:3002',
      CONTENTSTACK_EDITOR_ORIGIN: 'http://cms.test',
    }
    expect(configOf({ ...enabled, ...own, CONTENTSTACK_MANAGEMENT_TOKEN: 'm' }).livePreview).toEqual({
      account: { baseUrl: 'http://localhost:3002', token: { kind: 'management', value: 'm' } },
      editorOrigin: 'http://cms.test',
    })
  })

  it('reports what live preview lacks', () => {
    const enabled = { ...account, CONTENTSTACK_LIVE_PREVIEW: '1' }
    expect(problemsOf(enabled)).toEqual([expect.stringContaining('CONTENTSTACK_PREVIEW_TOKEN is missing')])
    const both = { CONTENTSTACK_PREVIEW_TOKEN: 'p', CONTENTSTACK_MANAGEMENT_TOKEN: 'm' }
    expect(problemsOf({ ...enabled, ...both })).toEqual([expect.stringContaining('one token too many')])
  })

  it('is the embedded service’s own when there is none', () => {
    expect(readConfig({ CONTENTSTACK_LIVE_PREVIEW: '1' })).toMatchObject({
      config: { content: null, livePreview: { account: null, editorOrigin: 'https://app.contentstack.com' } },
    })
  })

  it('reports it together with everything else', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      CONTENTSTACK_API_KEY: 'k',
      CONTENTSTACK_REGION: 'mars',
      CONTENTSTACK_CACHE_POLICY: '9',
      CONTENTSTACK_EARLY_ACCESS: 'a;b',
      CONTENTSTACK_EDITOR_ORIGIN: 'https://app.contentstack.com/x',
      CONTENTSTACK_LIVE_PREVIEW: '1',
    })
    const told = [
      'PORT',
      'REGION',
      'EARLY_ACCESS',
      'CACHE_POLICY',
      'EDITOR_ORIGIN',
      'DELIVERY_TOKEN',
      'PREVIEW_TOKEN',
    ]
    expect(problems).toHaveLength(told.length)
    for (const name of told) expect(problems.join(' ')).toContain(name)
  })
})

describe('the test card', () => {
  it.each([
    ['offered on this machine', {}, true],
    ['offered by an address of this machine', { HOST: '127.0.0.1' }, true],
    ['not beside Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, false],
    ['not at a public address', { PUBLIC_URL: 'https://shop.example' }, false],
    ['not at a public checkout', { EMBEDDED_URL: 'https://checkout.shop.example' }, false],
    ['not at other hosts', { ALLOWED_HOSTS: 'shop.internal' }, false],
    ['not to other machines', { HOST: '0.0.0.0' }, false],
    ['never when it is turned off', { TEST_CARD: '0' }, false],
    ['anywhere when it is turned on', { TEST_CARD: '1', PUBLIC_URL: 'https://shop.example' }, true],
  ])('is %s', (_, environment, offered) => {
    const read = readConfig({ ...environment, SESSION_SECRET })
    expect(read.ok && read.config.checkout.testCard).toBe(offered)
  })
})

describe('the store locator', () => {
  it('is off by default, and a script of a tenant’s domain otherwise', () => {
    const script = 'https://firnline.locator.test/locator.js'
    const off = readConfig({})
    const on = readConfig({ STORE_LOCATOR_SCRIPT: script })
    expect(off.ok && off.config.storeLocator).toBeNull()
    expect(on.ok && on.config.storeLocator?.href).toBe(script)
  })

  it.each(['locator.test', 'http://locator.test/a.js'])('refuses %s', script => {
    expect(readConfig({ STORE_LOCATOR_SCRIPT: script }).ok).toBe(false)
  })
})

it.each([
  [{ TRUSTED_GEO_HEADER: 'cf-ipcountry' }, /^TRUSTED_GEO_HEADER needs TRUST_PROXY/],
  [{ TRUSTED_GEO_HEADER: 'cf: DE', TRUST_PROXY: '1' }, /^TRUSTED_GEO_HEADER is the name of a header/],
])('refuses a country header that cannot be believed: %j', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)])
})

describe('stacks with shared texts', () => {
  it('are read at the region’s host', () => {
    const CONTENTSTACK_SHARED_STACKS = 'blt1:cs1:production, blt2:cs2:live'
    const read = readConfig({ CONTENTSTACK_SHARED_STACKS, CONTENTSTACK_REGION: 'eu' })
    expect(read.ok && read.config.sharedStacks).toEqual([
      {
        ...{ url: 'https://eu-cdn.contentstack.com', apiKey: 'blt1', deliveryToken: 'cs1' },
        environment: 'production',
      },
      { url: 'https://eu-cdn.contentstack.com', apiKey: 'blt2', deliveryToken: 'cs2', environment: 'live' },
    ])
  })

  it.each(['blt1', 'blt1:cs1', 'blt1:cs1:production:x', 'blt1:cs1:,'])('are refused as %s', stacks => {
    expect(readConfig({ CONTENTSTACK_SHARED_STACKS: stacks }).ok).toBe(false)
  })
})

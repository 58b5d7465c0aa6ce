import { createTestStore, type TestStore } from '@firnline/catalogue/fixture/test-store'
import { type SeedOptions, seed } from '../seed.ts'

export const TOKEN = 'a-token'
export const MEDIA = 'https://media.example/i/firnline'

type Overrides = Partial<
  Pick<SeedOptions, 'withAccounts' | 'isFilled' | 'isCompleted'> &
    Pick<TestStore, 'fetch'> & { region: string }
>

/** Seeds a store of the tests. Default: the store us, with the demo accounts. */
export const seedInto = (
  store: TestStore,
  {
    region = 'us',
    fetch = store.fetch,
    withAccounts = true,
    isFilled = true,
    isCompleted = false,
  }: Overrides = {},
) =>
  seed({
    commerce: {
      baseUrl: 'https://commerce.example',
      stores: [{ region, hash: 'any', accessToken: TOKEN }],
      fetch,
    },
    mediaBase: MEDIA,
    withAccounts,
    isFilled,
    isCompleted,
  })

export const emptyStore = () => createTestStore({ accessToken: TOKEN })

import { exportCatalogue } from '@firnline/catalogue/export/export-catalogue'
import { fillStores } from '@firnline/catalogue/fill-stores'
import { openShopFolder } from '@firnline/catalogue/fixture/shop-folder'
import { tableSettings } from '@firnline/catalogue/import/table-settings'
import { EU, openTestShop, US } from '@firnline/embedded/commerce/fixtures/test-shop'
import { expect, it } from 'vitest'

const OWN = `key,sku,name,category,brand,Color,Size,variant_sku,gtin,price_us,sale_us,price_eu,sale_from,sale_until,stock,weight_g,hidden_in,pictures,picture,swatch,tagline,description,name_de,description_de
firn,F,Firn,Skis > Touring|Sale,Firnline,Snow,170,F-1,4006381333931,749.00,699.00,699.00,2099-11-27,2099-11-29,4,1640,eu,firn-1|firn-2,firn-1,#F2F3F0,Light,"One.

Two.",Der Firn,Eins.
firn,,,,,Night,170,F-2,,799.00,,,,,5,,,,firn-2|firn-3,#16202C|#FF5A1F,,,,
wax,W,Wax,Care,,,,W,,9.50,8.00,,,,12,80,,,,,,'=Waxes.,,
`

const shop = await openTestShop()

it('exports what was imported', async () => {
  using imported = openShopFolder()
  const { folder } = imported
  const stores = { us: { currency: 'USD' }, eu: { currency: 'EUR' } }
  for (const name of ['firn-1', 'firn-2', 'firn-3'])
    imported.write(`pictures/shop/images/${name}.webp`, 'a picture')
  await imported.import('own.csv', OWN)
  const commerce = {
    baseUrl: 'http://commerce.test',
    stores: [
      { region: 'us', hash: US.hash, accessToken: US.accessToken },
      { region: 'eu', hash: EU.hash, accessToken: EU.accessToken },
    ],
    fetch: shop.fetch,
  }
  const settings = tableSettings(folder, stores)
  const mediaBase = 'http://media.test/i/shop'
  expect(await fillStores({ commerce, folder, settings, mediaBase })).toMatchObject({ made: 3 })
  const exported = await exportCatalogue({ commerce, folder, settings, pictureFolder: 'pictures/shop' })
  expect(exported).toBe(OWN)
  const { counts } = await imported.import('own.csv', exported)
  expect(counts).toMatchObject({ made: 0, changed: 0, unchanged: 2 })
})

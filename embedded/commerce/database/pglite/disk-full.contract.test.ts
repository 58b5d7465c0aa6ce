import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../../checkout/fixtures/browser.ts'
import { openHostedShop } from '../../../checkout/fixtures/hosted-shop.ts'
import { goToReview, order, orderOf } from '../../../checkout/fixtures/hosted-steps.ts'
import type { Database } from '../open.ts'

const shop = await openHostedShop()

/** From here on orders, and all new tables, fail as they do on a full disk: with the database's own error. */
async function fillDisk(db: Database): Promise<void> {
  const fail = `begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end`
  await db.execute(sql.raw(`create function disk_full() returns trigger language plpgsql as $$ ${fail} $$`))
  await db.execute(
    sql.raw(`create function disk_full_ddl() returns event_trigger language plpgsql as $$ ${fail} $$`),
  )
  await db.execute(sql.raw(`create trigger full_disk before insert on orders execute function disk_full()`))
  await db.execute(
    sql.raw(
      `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE') execute function disk_full_ddl()`,
    ),
  )
}

async function emptyDisk(db: Database): Promise<void> {
  await db.execute(sql.raw('drop event trigger full_disk'))
  await db.execute(sql.raw('drop trigger full_disk on orders'))
}

const SENTENCES = {
  en: 'We haven’t placed your order',
  de: 'Es wurde nichts bestellt',
  es: 'Tu pedido no se ha realizado',
  fr: 'Votre commande n’a pas été passée',
  it: 'Il tuo ordine non è stato effettuato',
}

describe('a full disk', () => {
  it.each(Object.entries(SENTENCES))(
    'shows a sentence in %s, is not ready, and recovers',
    async (language, sentence) => {
      const { commerce, ids } = shop
      const browser = openBrowser(shop)
      const trip = { lines: [{ product_id: ids.ski, quantity: 1 }], fields: { locale: `${language}-us` } }
      const { page } = await goToReview(shop, browser, trip)
      expect(await commerce.health.isReady()).toBe(true)

      await fillDisk(commerce.db)
      const refused = await order(browser, page)
      expect(refused.status).toBe(503)
      expect(refused.text).toContain(sentence)
      expect(shop.failures.splice(0)).toHaveLength(1)
      expect(await commerce.health.isReady()).toBe(false)

      await emptyDisk(commerce.db)
      await commerce.db.execute(sql.raw('drop function disk_full, disk_full_ddl'))
      expect(await commerce.health.isReady()).toBe(true)
      expect(orderOf(await order(browser, page))).not.toBeNull()
    },
  )
})

import { expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { freePort } from '../harness/ports.ts'
import { useShop } from '../harness/test-shop.ts'

const privatePort = await freePort()
const shop = useShop({ PRIVATE_PORT: String(privatePort), METRICS: '1', WEB_VITALS: '1' })

it('reports the web vitals of a page load when the page is left', async () => {
  const { page, context, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
  const loaded = page.waitForResponse(response => response.url().includes('/report-vitals'))
  await page.goto(`${shop.url}/de-de/p/nordwand-98`)
  await loaded
  await page.goto(`${shop.url}/de-de/privacy`)
  const measured = async () => (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text()
  await expect
    .poll(measured)
    .toContain('firnline_web_vital_duration_count{route="/p/*",market="de",name="LCP"} 1')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('vitals')
  expect(consoleErrors).toEqual([])
})

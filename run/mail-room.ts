import { join } from 'node:path'
import { createMailer } from '@firnline/services/mail/create-mailer'
import type { Config } from '@firnline/web/server/config/config'
import { createMailLinks } from '@firnline/web/server/email/mail-link'
import type { Emails } from '@firnline/web/server/email/signups'
import type { Keys } from './keys.ts'
import type { Shared } from './shared/open-shared.ts'
import { openStockAlerts } from './shared/open-stock-alerts.ts'

export type OpenMailRoom = { readonly mail: Omit<Emails, 'onAlert'>; close(): void }

/** What the shop writes letters with: beside the embedded platform's own, in the folder of mails or by SMTP. */
export async function openMailRoom(
  config: Pick<Config, 'dataDir' | 'checkout' | 'officeMail' | 'publicUrl' | 'port'>,
  { sessionSecret }: Pick<Keys, 'sessionSecret'>,
  { tables }: Pick<Shared, 'tables'>,
): Promise<OpenMailRoom> {
  const { dataDir, checkout, officeMail: office, publicUrl, port } = config
  const { mailFrom: from, smtpUrl } = checkout
  const now = () => new Date()
  const { alerts, close } = await openStockAlerts(tables, dataDir)
  const postOffice = createMailer({
    place: smtpUrl === null ? { folder: join(dataDir, 'mail') } : { smtpUrl },
    ...{ from, now },
  })
  const origin = publicUrl?.origin ?? `http://localhost:${port}`
  return {
    mail: {
      mailer: postOffice,
      officeAddress: office,
      links: createMailLinks(sessionSecret, now),
      alerts,
      origin,
    },
    close() {
      postOffice.close()
      close()
    },
  }
}

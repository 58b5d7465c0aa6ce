import { createProofOfWork } from '@firnline/services/bot-check/create-proof-of-work'
import { createRecaptcha } from '@firnline/services/bot-check/create-recaptcha'
import type { BotCheck } from '@firnline/services/bot-check/port'
import type { BotSettings } from '@firnline/web/server/config/bot-settings'
import type { Config } from '@firnline/web/server/config/config'
import { type BotGate, createBotGate, OPEN_GATE } from '@firnline/web/server/gate/bot-gate'
import { marketDomains } from '@firnline/web/server/gate/market-address'
import type { RateLimits } from '@firnline/web/server/gate/rate-limits'
import type { Logger } from '../process/launch.ts'
import type { Keys } from './keys.ts'

type Opening = {
  readonly keys: Pick<Keys, 'sessionSecrets'>
  readonly limits: RateLimits
  readonly log: Logger
  readonly now?: () => Date
}

/** What keeps programs from the shop's forms, as it is configured. */
export function openBotGate(
  config: Pick<Config, 'botCheck' | 'publicUrl' | 'allowedHosts'>,
  { keys, limits, log, now = () => new Date() }: Opening,
): BotGate {
  const { botCheck } = config
  if (botCheck.kind === 'off') {
    log.warn('BOT_CHECK is off: programs can fill in the shop’s forms as people do')
    return OPEN_GATE
  }
  const parts = { secrets: keys.sessionSecrets, spend: limits.spend, now }
  const check = botCheck.kind === 'recaptcha' ? recaptchaOf(botCheck, config, log) : createProofOfWork(parts)
  return createBotGate({ ...parts, check, limits })
}

function recaptchaOf(
  settings: Extract<BotSettings, { kind: 'recaptcha' }>,
  hosts: Pick<Config, 'publicUrl' | 'allowedHosts'>,
  log: Logger,
): BotCheck {
  // The vendor names a host without its port.
  const names = hosts.allowedHosts.map(host => host.toLowerCase().replace(/:\d+$/, ''))
  const { publicUrl } = hosts
  const own = new Set([...names, ...marketDomains(publicUrl), ...(publicUrl ? [publicUrl.hostname] : [])])
  return createRecaptcha({
    ...settings,
    isOwnHost: host => own.has(host.toLowerCase()),
    onError: err => log.warn({ err }, 'The bot check does not answer'),
  })
}

import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'

/** `3 items` */
export function sayItems(count: number, messages: Messages<'common.itemCount'>): string {
  return format(messages.itemCount, { count })
}

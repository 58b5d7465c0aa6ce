import type { ContactMessage } from '@firnline/domain/customer/contact-message'
import { createContext } from 'react-router'
import type { Done, Throttled } from './account.ts'

/** `reference`: names the message to customer service, `7K3M-Q9TX`. */
export type ContactResult = (Done & { readonly reference: string }) | Throttled

export type CustomerService = {
  /** Sends an email to the office; the same message within the hour is sent once. Throws ServiceError. */
  send(message: ContactMessage): Promise<ContactResult>
}

export const contactContext = createContext<CustomerService>()

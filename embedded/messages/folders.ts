import { platformFolders } from '@firnline/messages/shop-catalogues'

/** Where the catalogues of the hosted pages and of the platform's emails are. */
export const PLATFORM_FOLDERS = platformFolders(import.meta.dirname)

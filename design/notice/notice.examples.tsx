import { Notice, SuccessNotice } from './notice.tsx'

export const notice = <Notice>Your address is saved.</Notice>

export const success = <SuccessNotice title="One more step">We sent you an email with a link.</SuccessNotice>

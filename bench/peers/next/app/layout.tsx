import '../../shared/site.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { DESCRIPTION, TITLE } from '../../shared/tile'

export const metadata: Metadata = { title: TITLE, description: DESCRIPTION }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <body>{children}</body>
    </html>
  )
}

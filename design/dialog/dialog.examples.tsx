import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size guide
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size guide" closeLabel="Close">
        <p>Measure from the chin to the floor.</p>
      </Dialog>
    </>
  )
}

export const centered = <Example />

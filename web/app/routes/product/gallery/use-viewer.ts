import { useState } from 'react'

const load = () => import('./picture-viewer.tsx')

type Viewer = Awaited<ReturnType<typeof load>>['PictureViewer']

/** The viewer that fills the screen: brought in when a pointer comes near, or at the first press. */
export function useViewer() {
  const [Viewer, setViewer] = useState<Viewer | null>(null)
  /** The picture it was opened with. */
  const [opened, setOpened] = useState<number | null>(null)

  async function bring(): Promise<boolean> {
    try {
      const { PictureViewer } = await load()
      setViewer(() => PictureViewer)
      return true
    } catch (error) {
      console.warn('The viewer could not be loaded: pictures open by themselves.', error)
      return false
    }
  }

  return {
    Viewer,
    opened,
    prepare: () => void bring(),
    /** false: it is not to be had. */
    async open(index: number): Promise<boolean> {
      const isHere = await bring()
      if (isHere) setOpened(index)
      return isHere
    },
    close: () => setOpened(null),
  }
}

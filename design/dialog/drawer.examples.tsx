import { Drawer, DrawerButton } from './drawer.tsx'

export const menu = (
  <>
    <DrawerButton drawer="example-drawer" label="Menu" icon="menu" />
    <Drawer id="example-drawer" label="Menu" closeLabel="Close">
      <p className="p-6">Skis, boots, bindings.</p>
    </Drawer>
  </>
)

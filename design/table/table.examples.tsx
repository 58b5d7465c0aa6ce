import { Table } from './table.tsx'

export const sizes = (
  <Table
    label="Boot sizes"
    columns={['EU', 'UK', 'Mondopoint', 'Foot length']}
    rows={[
      ['39', '6', '25.0', '24.6 to 25.0 cm'],
      ['40.5', '7', '26.0', '25.6 to 26.0 cm'],
      ['42', '8', '27.0', '26.6 to 27.0 cm'],
    ]}
  />
)

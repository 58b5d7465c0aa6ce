const WAY = ['moov', 'trak', 'mdia', 'minf', 'stbl']

const nameAt = (file: Buffer, at: number) => file.toString('latin1', at + 4, at + 8)

function find(file: Buffer, name: string, from: number, to: number): number {
  for (let at = from; at < to; at += file.readUInt32BE(at)) if (nameAt(file, at) === name) return at
  throw new Error(`The film has no ${name} box, so it is no MP4 with one picture track.`)
}

/**
 * Says that a film may be entered at its first frame only (ISO/IEC 14496-12 §8.6.2, `stss`):
 * without that table players take every frame for one to start from and show rubbish.
 * The boxes that describe the film must come after its frames, which stay where they are.
 */
export function withSyncTable(film: Uint8Array): Buffer {
  const file = Buffer.from(film)
  const table = Buffer.alloc(20)
  table.writeUInt32BE(20, 0)
  table.write('stss', 4, 'latin1')
  table.writeUInt32BE(1, 12)
  table.writeUInt32BE(1, 16)
  let [from, to] = [0, file.length]
  for (const name of WAY) {
    const at = find(file, name, from, to)
    ;[from, to] = [at + 8, at + file.readUInt32BE(at)]
    file.writeUInt32BE(file.readUInt32BE(at) + table.length, at)
  }
  return Buffer.concat([file.subarray(0, to), table, file.subarray(to)])
}

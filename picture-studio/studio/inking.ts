import {
  type Color,
  Matrix3,
  type Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  ShaderMaterial,
  type Texture,
} from 'three'
import { seenParts } from './light.ts'
import { apart } from './shading.ts'

const VERTEX = `
  varying vec2 at; uniform mat3 place;
  void main() {
    at = ( place * vec3( uv, 1.0 ) ).xy;
    gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
  }`

const FRAGMENT = `
  varying vec2 at; uniform vec3 colour; uniform sampler2D map; uniform bool mapped;
  uniform sampler2D shine; uniform vec2 frame;
  void main() {
    vec4 here = texture2D( shine, gl_FragCoord.xy / frame );
    vec2 light = here.a > 0.02 ? here.rg / here.a : vec2( 0.6, 0.03 );
    vec3 ink = colour * ( mapped ? texture2D( map, at ).rgb : vec3( 1.0 ) );
    gl_FragColor = vec4( ink * light.r + light.g, 1.0 );
  }`

/** The same finish in white: its relief and its gloss without its colour. */
function blankOf(worn: MeshPhysicalMaterial): MeshPhysicalMaterial {
  const { roughness, metalness, clearcoat, clearcoatRoughness, bumpMap, bumpScale, sheen, sheenRoughness } =
    worn
  const look = {
    roughness,
    metalness,
    clearcoat,
    clearcoatRoughness,
    sheen,
    sheenRoughness,
    bumpMap,
    bumpScale,
  }
  const blank = new MeshPhysicalMaterial(look)
  if (sheen > 0) blank.sheenColor.setScalar(0.25)
  blank.onBeforeCompile = apart
  return blank
}

function inked(colour: Color, map: Texture | null, shine: Texture, size: { width: number; height: number }) {
  map?.updateMatrix()
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      colour: { value: colour },
      map: { value: map },
      place: { value: map?.matrix ?? new Matrix3() },
      mapped: { value: map !== null },
      shine: { value: shine },
      frame: { value: [size.width, size.height] },
    },
  })
}

function dress(product: Object3D, make: (worn: MeshPhysicalMaterial) => Mesh['material']): () => void {
  const worn = seenParts(product).map(part => {
    const { material } = part
    if (material instanceof MeshPhysicalMaterial) part.material = make(material)
    return () => {
      part.material = material
    }
  })
  return () => {
    for (const undress of worn) undress()
  }
}

/** While dressed so, a frame shows light and reflections alone. Returns what undresses it. */
export const blank = (product: Object3D) => dress(product, blankOf)

/** While dressed so, a frame shows the prints under light measured before. */
export const inkOver = (product: Object3D, shine: Texture, size: { width: number; height: number }) =>
  dress(product, worn => inked(worn.color, worn.map, shine, size))

import {
  type Camera,
  Mesh,
  type Object3D,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
  type Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { expose, type Size, soften } from './exposure.ts'
import { aim, KEY_POWER, lampIn, lampsAt, SKY_POWER } from './lamps.ts'
import type { Staging } from './staging.ts'

const VERTEX = `
  #include <common>
  #include <shadowmap_pars_vertex>
  varying vec3 facing;
  void main() {
    #include <beginnormal_vertex>
    #include <defaultnormal_vertex>
    facing = transformedNormal;
    #include <begin_vertex>
    #include <project_vertex>
    #include <worldpos_vertex>
    #include <shadowmap_vertex>
  }`

/** Red: light that falls on the product. Green: how much of the dome it sees. Blue: shade on the ground. Alpha: where the product is. */
const FRAGMENT = `
  #include <common>
  #include <bsdfs>
  #include <lights_pars_begin>
  #include <shadowmap_pars_fragment>
  uniform bool ground;
  varying vec3 facing;
  float seen( int lamp ) {
    DirectionalLightShadow shadow;
    if ( lamp == 0 ) {
      shadow = directionalLightShadows[ 0 ];
      return getShadow( directionalShadowMap[ 0 ], shadow.shadowMapSize, 1.0, shadow.shadowBias, shadow.shadowRadius, vDirectionalShadowCoord[ 0 ] );
    }
    shadow = directionalLightShadows[ 1 ];
    return getShadow( directionalShadowMap[ 1 ], shadow.shadowMapSize, 1.0, shadow.shadowBias, shadow.shadowRadius, vDirectionalShadowCoord[ 1 ] );
  }
  void main() {
    float key = seen( 0 );
    float sky = seen( 1 );
    if ( ground ) {
      gl_FragColor = vec4( 0.0, 0.0, 0.207 * ( 1.0 - key ) + 0.267 * ( 1.0 - sky ), 0.0 );
      return;
    }
    vec3 normal = normalize( facing );
    float byKey = dot( normal, directionalLights[ 0 ].direction );
    float bySky = dot( normal, directionalLights[ 1 ].direction );
    float light = max( byKey, 0.0 ) * key * directionalLights[ 0 ].color.r + max( bySky, 0.0 ) * sky * directionalLights[ 1 ].color.r;
    gl_FragColor = vec4( light, bySky > 0.08 ? sky : 1.0, 0.0, 1.0 );
  }`

const gauge = (ground: boolean) =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    lights: true,
    uniforms: UniformsUtils.merge([UniformsLib.lights, { ground: { value: ground } }]),
  })

/** Meshes that are seen, without the twins that only throw shadows. */
export function seenParts(product: Object3D): Mesh[] {
  const parts: Mesh[] = []
  product.traverse(part => {
    if (part instanceof Mesh && part.parent?.userData.shadow !== part) parts.push(part)
  })
  return parts
}

/** Measures soft light: many pairs of hard lamps, each lamp with its shadows, averaged. It knows no colours, so all colours share it. */
export function createLight(renderer: WebGLRenderer) {
  const scene = new Scene()
  const key = lampIn(scene, KEY_POWER)
  const sky = lampIn(scene, SKY_POWER)
  const meter = gauge(false)
  const ground = new Mesh(new PlaneGeometry(1, 1), gauge(true))
  ground.receiveShadow = true
  scene.add(ground)

  return (
    set: Staging,
    view: { camera: Camera; reach: number; centre: Vector3 },
    size: Size,
    count: number,
  ): WebGLRenderTarget => {
    const worn = seenParts(set.product).map(part => {
      const { material } = part
      part.material = meter
      return () => {
        part.material = material
      }
    })
    scene.add(set.product)
    ground.scale.setScalar(view.reach * 6)
    ground.rotation.x = set.ground === 'floor' ? -Math.PI / 2 : 0
    renderer.shadowMap.enabled = true
    const film = expose(renderer, size, { count, tone: false }, index => {
      const lamps = lampsAt(index, set.ground)
      aim(key, lamps.key, view.centre, view.reach)
      aim(sky, lamps.sky, view.centre, view.reach)
      renderer.render(scene, view.camera)
    })
    renderer.shadowMap.enabled = false
    scene.remove(set.product)
    for (const undress of worn) undress()
    return soften(renderer, film, size.width / 235)
  }
}

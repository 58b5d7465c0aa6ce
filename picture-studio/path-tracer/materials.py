"""Materials of the products.

A material with an ink (main, second, accent) is rendered in a neutral gray and writes its ink as a mask, so that
compositing can give it any colorway's color. A fixed color needs no ink.
"""
import math

import bpy

INKS = ('main', 'second', 'accent')
# The linear gray that inks are rendered in.
NEUTRAL = 0.4


def linear(color):
    """A hex color as linear RGBA."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1,)


def scaled(color, factor):
    return tuple(min(1, c * factor) for c in color[:3]) + (1,)


class Nodes:
    """A shorthand for node trees: each method adds a node and returns its output."""

    def __init__(self, ink_or_color, **inputs):
        self.material = bpy.data.materials.new('material')
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.coordinates = self.node('TexCoord').outputs
        self.ink = ink_or_color if ink_or_color in INKS else None
        self.color = (NEUTRAL, NEUTRAL, NEUTRAL, 1) if self.ink else linear(ink_or_color)
        self.set(Base_Color=self.color, **inputs)

    def node(self, kind, **properties):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        return node

    def feed(self, node, **inputs):
        """`_0=…` is an input by number, `Base_Color=…` one by name."""
        for name, value in inputs.items():
            socket = node.inputs[int(name[1:])] if name[0] == '_' else node.inputs[name.replace('_', ' ')]
            if hasattr(value, 'is_output'):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def set(self, **inputs):
        self.feed(self.shader, **inputs)

    def noise(self, scale, detail=5, rough=0.55, vector=None, distortion=0):
        node = self.node('TexNoise')
        self.feed(node, Scale=scale, Detail=detail, Roughness=rough, Distortion=distortion, Vector=vector or self.coordinates['Object'])
        return node.outputs['Fac']

    def cells(self, scale, feature='F1', vector=None):
        node = self.node('TexVoronoi', feature=feature)
        self.feed(node, Scale=scale, Vector=vector or self.coordinates['Object'])
        return node.outputs['Distance']

    def math(self, operation, a, b=0.0):
        return self.feed(self.node('Math', operation=operation), _0=a, _1=b).outputs[0]

    def range(self, value, low, high, to_low, to_high):
        return self.feed(self.node('MapRange'), _0=value, _1=low, _2=high, _3=to_low, _4=to_high).outputs[0]

    def mix(self, share, a, b):
        return self.feed(self.node('MixRGB'), _0=share, _1=a, _2=b).outputs[0]

    def bump(self, height, strength, distance, below=None):
        node = self.feed(self.node('Bump'), Height=height, Strength=strength, Distance=distance)
        if below is not None:
            self.tree.links.new(below, node.inputs['Normal'])
        return node.outputs[0]

    def mapped(self, vector, scale):
        node = self.feed(self.node('Mapping'), _0=vector)
        node.inputs['Scale'].default_value = scale
        return node.outputs[0]

    def attribute(self, name):
        node = self.node('Attribute')
        node.attribute_name = name
        return node.outputs['Fac']

    def darker(self, share, factor, color=None):
        """The color, darkened where `share` is 1."""
        color = color or self.color
        if hasattr(color, 'is_output'):
            dark = self.feed(self.node('MixRGB', blend_type='MULTIPLY'), _0=1.0, _1=color, _2=(factor, factor, factor, 1)).outputs[0]
        else:
            dark = scaled(color, factor)
        return self.mix(share, color, dark)

    def done(self, metal=False):
        """Writes the masks: how much of a pixel the product covers, with which ink, and whether that colors reflections too."""
        cover = self.feed(self.node('OutputAOV'), Value=1.0)
        cover.name = 'cover'
        if self.ink:
            one = [1.0 if ink == self.ink else 0.0 for ink in INKS]
            inks = self.feed(self.node('OutputAOV'), Color=(*one, 1))
            inks.name = 'inks'
            if metal:
                self.feed(self.node('OutputAOV', name='metal'), Value=1.0).name = 'metal'
        return self.material


def plain(color, rough=0.5, **inputs):
    return Nodes(color, Roughness=rough, **inputs).done()


def shell(color, rough=0.3, grain=0.2, coat=0.2):
    """A molded plastic shell with fine grain."""
    m = Nodes(color, Specular=0.5, Clearcoat=coat, Clearcoat_Roughness=0.1)
    smears = m.noise(5, 6, 0.65)
    uneven = m.bump(m.noise(1.3, 2), 0.08, 0.02)
    m.set(
        Base_Color=m.darker(m.range(m.noise(2.2, 3), 0.35, 0.65, 0, 0.5), 0.93),
        Roughness=m.range(smears, 0.3, 0.7, rough - 0.05, rough + 0.07),
        Normal=m.bump(m.cells(110), grain * 0.35, 0.003, uneven),
    )
    return m.done()


def metal(color='#c9ccd0', rough=0.28):
    m = Nodes(color, Metallic=1.0)
    brushed = m.noise(9, 4, 0.6, m.mapped(m.coordinates['Object'], (1, 60, 60)))
    m.set(Roughness=m.range(brushed, 0.3, 0.7, rough - 0.08, rough + 0.1), Normal=m.bump(brushed, 0.06, 0.003))
    return m.done()


def anodized(color, rough=0.34):
    """Blasted and anodized aluminum: its color is in its reflections."""
    m = Nodes(color, Metallic=0.8)
    m.set(
        Roughness=m.range(m.noise(14, 5), 0.3, 0.7, rough - 0.04, rough + 0.06),
        Normal=m.bump(m.noise(240, 2), 0.10, 0.002, m.bump(m.noise(2, 2), 0.05, 0.02)),
    )
    return m.done(metal=True)


def molded(color, rough=0.5):
    """Plastic filled with glass fiber: satin, with the fine grain of its mold."""
    m = Nodes(color, Specular=0.45)
    m.set(
        Base_Color=m.darker(m.range(m.noise(3, 4), 0.35, 0.65, 0, 0.5), 0.9),
        Roughness=m.range(m.noise(9, 5), 0.3, 0.7, rough - 0.06, rough + 0.08),
        Normal=m.bump(m.noise(150, 3), 0.16, 0.003),
    )
    return m.done()


def rubber(color='#17181a', rough=0.6):
    m = Nodes(color, Specular=0.35)
    m.set(
        Base_Color=m.darker(m.range(m.noise(4, 6), 0.4, 0.7, 0, 0.6), 0.75),
        Roughness=m.range(m.noise(12, 5), 0.3, 0.7, rough - 0.1, rough + 0.12),
        Normal=m.bump(m.noise(160, 3), 0.2, 0.005),
    )
    return m.done()


def carbon(color='#1c1e21', tows=20):
    """Carbon fiber twill under clear resin, its tows counted in a decimeter."""
    m = Nodes(color, Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.06)
    xyz = m.feed(m.node('SeparateXYZ'), _0=m.coordinates['Object']).outputs
    across = m.math('ADD', xyz[0], m.math('MULTIPLY', xyz[1], 0.8))
    tow = lambda v: m.math('FLOOR', m.math('MULTIPLY', v, tows))
    # A tow runs over two and under two, one further in each row.
    over = m.math('LESS_THAN', m.math('MODULO', m.math('ADD', m.math('ADD', tow(across), tow(xyz[2])), 4000), 4), 2)
    m.set(
        Base_Color=m.mix(over, scaled(m.color, 0.35), scaled(m.color, 1.9)),
        Roughness=m.range(over, 0, 1, 0.5, 0.3),
        Anisotropic=m.range(over, 0, 1, 0.2, 0.7),
    )
    return m.done()


def leather(color, grain=30, rough=0.5, depth=0.5):
    """Hide with a pebbled grain, darker in its folds. `fold` is the mesh's own attribute: 1 in a fold."""
    m = Nodes(color, Specular=0.4, Sheen=0.12)
    warp = m.node('TexNoise')
    m.feed(warp, Scale=7.0, Detail=3.0, Vector=m.coordinates['Object'])
    little = m.node('VectorMath', operation='SCALE')
    m.feed(little, _0=warp.outputs['Color'])
    little.inputs['Scale'].default_value = 0.05
    place = m.feed(m.node('VectorMath', operation='ADD'), _0=m.coordinates['Object'], _1=little.outputs[0]).outputs[0]
    coarse = m.range(m.cells(grain, 'DISTANCE_TO_EDGE', place), 0, 0.12, 0, 1)
    fine = m.range(m.cells(grain * 2.3, 'DISTANCE_TO_EDGE', place), 0, 0.1, 0, 1)
    pebbles = m.math('ADD', coarse, m.math('MULTIPLY', fine, 0.5))
    worn = m.darker(m.range(m.noise(2.4, 4), 0.38, 0.68, 0, 1), 0.8)
    grained = m.darker(m.range(pebbles, 0, 0.9, 0.6, 0), 0.6, worn)
    folded = m.darker(m.range(m.attribute('fold'), 0, 1, 0, 0.7), 0.45, grained)
    creases = m.bump(m.noise(10, 5, 0.6, None, 0.6), 0.35, 0.02)
    m.set(
        Base_Color=folded,
        Roughness=m.range(m.noise(7, 5), 0.3, 0.7, rough - 0.1, rough + 0.1),
        Normal=m.bump(pebbles, depth * 0.5, 0.008, creases),
    )
    return m.done()


def nylon(color, threads=60, across=None, rough=0.6):
    """Woven cloth; threads are counted along the texture's two directions."""
    m = Nodes(color, Roughness=rough, Sheen=0.25, Specular=0.35)
    place = m.mapped(m.coordinates['UV'], (threads, across or threads, 1))
    xyz = m.feed(m.node('SeparateXYZ'), _0=place).outputs
    checks = m.feed(m.node('TexChecker'), Vector=place, Scale=1.0).outputs['Fac']
    bulge = lambda v: m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', v, math.pi)))
    weave = m.mix(checks, bulge(xyz[0]), bulge(xyz[1]))
    shaded = m.darker(m.range(weave, 0, 1, 0.8, 0), 0.5)
    m.set(
        Base_Color=m.darker(m.range(m.noise(3, 4), 0.4, 0.7, 0, 0.5), 0.75, shaded),
        Normal=m.bump(weave, 0.5, 0.25 / threads, m.bump(m.noise(5, 4), 0.25, 0.02)),
    )
    return m.done()


def cordura(color, pitch=0.012, rough=0.55, ripstop=0.06):
    """Pack cloth: fine plain weave with a ripstop square, all in decimeters of the texture's place."""
    m = Nodes(color, Roughness=rough, Sheen=0.2, Specular=0.4)
    xyz = m.feed(m.node('SeparateXYZ'), _0=m.mapped(m.coordinates['UV'], (1 / pitch, 1 / pitch, 1))).outputs
    bulge = lambda v: m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', v, math.pi)))
    checks = m.feed(m.node('TexChecker'), Vector=m.mapped(m.coordinates['UV'], (1 / pitch, 1 / pitch, 1)), Scale=1.0).outputs['Fac']
    weave = m.mix(checks, bulge(xyz[0]), bulge(xyz[1]))
    line = lambda v: m.range(m.math('PINGPONG', m.math('MULTIPLY', v, pitch / ripstop), 0.5), 0.0, 0.09, 1, 0)
    grid = m.math('MAXIMUM', line(xyz[0]), line(xyz[1])) if ripstop else 0.0
    thread = m.math('ADD', m.math('MULTIPLY', weave, 0.5), grid)
    dusty = m.darker(m.range(m.noise(1.7, 5), 0.38, 0.7, 0, 0.5), 0.82)
    rumpled = m.bump(m.noise(6, 5, 0.55, None, 0.5), 0.22, 0.03)
    m.set(
        Base_Color=m.darker(m.range(thread, 0, 0.5, 0.5, 0), 0.62, dusty),
        Roughness=m.range(m.noise(4, 4), 0.3, 0.7, rough - 0.08, rough + 0.1),
        Normal=m.bump(thread, 0.5, 0.006, rumpled),
    )
    return m.done()


def webbing(color='#1b1d20', rough=0.62):
    """Strap webbing: rows of slanted picks across its width."""
    return nylon(color, 26, 42, rough)


def spacer_mesh(color, pitch=0.045):
    """Thick knitted mesh with holes, as on padded backs."""
    m = Nodes(color, Roughness=0.85, Sheen=0.4, Specular=0.2)
    xyz = m.feed(m.node('SeparateXYZ'), _0=m.mapped(m.coordinates['UV'], (1 / pitch, 1 / pitch, 1))).outputs
    wave = lambda v: m.math('COSINE', m.math('MULTIPLY', v, 2 * math.pi))
    # Holes in a quincunx.
    threads = m.range(m.math('MULTIPLY', wave(xyz[0]), wave(xyz[1])), 0.1, 0.7, 1, 0)
    m.set(Base_Color=m.darker(m.range(threads, 0, 1, 1, 0), 0.4), Normal=m.bump(threads, 0.6, 0.012))
    return m.done()


def wax(color, rough=0.42):
    """Paraffin: light goes a little way into it; its skin is cloudy."""
    m = Nodes(color, Specular=0.45, Subsurface=0.12, Subsurface_Color=linear(color))
    m.shader.inputs['Subsurface Radius'].default_value = (0.05, 0.05, 0.05)
    cloudy = m.mix(m.range(m.noise(5, 6, 0.62, None, 0.8), 0.45, 0.8, 0, 0.10), m.color, (0.85, 0.85, 0.82, 1))
    m.set(
        Base_Color=m.darker(m.range(m.noise(26, 4), 0.5, 0.75, 0, 0.3), 0.85, cloudy),
        Roughness=m.range(m.noise(9, 5), 0.3, 0.7, rough - 0.12, rough + 0.14),
        Normal=m.bump(m.noise(34, 5, 0.6), 0.14, 0.01, m.bump(m.noise(6, 3), 0.15, 0.03)),
    )
    return m.done()


def cork(color='#b98a58'):
    """Pressed cork: granules of several browns, dark pores."""
    m = Nodes(color, Roughness=0.85, Specular=0.2)
    granules = m.node('TexVoronoi')
    m.feed(granules, Scale=40.0, Vector=m.coordinates['Object'])
    shade = m.feed(m.node('SeparateXYZ'), _0=granules.outputs['Color']).outputs[0]
    tone = m.mix(m.range(shade, 0, 1, 0, 1), scaled(m.color, 0.68), scaled(m.color, 1.2))
    gaps = m.range(m.cells(40, 'DISTANCE_TO_EDGE'), 0, 0.08, 0.6, 0)
    pores = m.range(m.noise(42, 3), 0.66, 0.74, 0, 1)
    m.set(Base_Color=m.darker(m.math('MAXIMUM', gaps, pores), 0.35, tone), Normal=m.bump(m.math('MAXIMUM', gaps, pores), -0.5, 0.012))
    return m.done()


def wood(color='#b98d5e'):
    """Oiled beech, its grain along x."""
    m = Nodes(color, Specular=0.35, Clearcoat=0.1)
    grain = m.noise(3.0, 6, 0.6, m.mapped(m.coordinates['Object'], (0.7, 9, 9)), 0.5)
    flecks = m.range(m.noise(16, 2, 0.5, m.mapped(m.coordinates['Object'], (1, 7, 7))), 0.6, 0.68, 0, 1)
    m.set(
        Base_Color=m.darker(m.math('MAXIMUM', m.range(grain, 0.4, 0.65, 0, 0.8), m.math('MULTIPLY', flecks, 0.6)), 0.6),
        Roughness=m.range(grain, 0.3, 0.7, 0.4, 0.55), Normal=m.bump(grain, 0.1, 0.005),
    )
    return m.done()


def cane(color):
    """Bamboo, varnished: fine fibers along z."""
    m = Nodes(color, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.15)
    fibers = m.noise(3.0, 5, 0.6, m.mapped(m.coordinates['Object'], (26, 26, 0.7)))
    patches = m.range(m.noise(1.4, 4), 0.4, 0.7, 0, 0.7)
    m.set(
        Base_Color=m.darker(m.range(fibers, 0.42, 0.66, 0, 0.7), 0.72, m.darker(patches, 0.82)),
        Roughness=m.range(fibers, 0.3, 0.7, 0.3, 0.45), Normal=m.bump(fibers, 0.15, 0.004),
    )
    return m.done()


def knit(color, columns=40, rows=60, depth=0.9):
    """Stockinette: columns of small V stitches, counted along the texture's two directions."""
    m = Nodes(color, Roughness=0.88, Sheen=0.5, Specular=0.2)
    xyz = m.feed(m.node('SeparateXYZ'), _0=m.mapped(m.coordinates['UV'], (columns, rows, 1))).outputs
    u = m.math('FRACT', xyz[0])
    lean = m.math('ABSOLUTE', m.math('SUBTRACT', u, 0.5))
    v = m.math('FRACT', m.math('ADD', xyz[1], m.math('MULTIPLY', lean, 1.2)))
    half = m.math('FRACT', m.math('MULTIPLY', u, 2))
    arch = lambda x: m.math('SINE', m.math('MULTIPLY', x, math.pi))
    loops = m.math('MULTIPLY', arch(v), arch(half))
    fuzz = m.math('MULTIPLY', m.noise(70, 4), 0.35)
    m.set(Base_Color=m.darker(m.range(loops, 0, 0.7, 0.9, 0), 0.4), Normal=m.bump(m.math('ADD', loops, fuzz), depth, 0.02))
    return m.done()


def felt(color):
    """Boiled wool, fleece, foam: matte and slightly hairy."""
    m = Nodes(color, Roughness=0.95, Sheen=0.7, Specular=0.15)
    hair = m.noise(55, 6, 0.7, None, 1.2)
    m.set(Base_Color=m.darker(m.range(hair, 0.35, 0.65, 0.7, 0), 0.6), Normal=m.bump(hair, 0.9, 0.02))
    return m.done()


def printed(color, mask, print_color, vector='UV', **options):
    """A surface with a print: white of a mask image becomes `print_color`."""
    m = Nodes(color, **{'Roughness': 0.6, **options})
    picture = m.node('TexImage', extension='CLIP')
    picture.image = bpy.data.images.load(mask)
    picture.image.colorspace_settings.name = 'Non-Color'
    m.tree.links.new(m.coordinates[vector], picture.inputs['Vector'])
    m.set(Base_Color=m.mix(picture.outputs['Color'], m.color, linear(print_color)))
    return m.done()


def decal(color, mask, rough=0.5):
    """Ink alone, for a thin patch over another surface: transparent where the mask is black."""
    m = Nodes(color, Roughness=rough)
    picture = m.node('TexImage', extension='CLIP')
    picture.image = bpy.data.images.load(mask)
    picture.image.colorspace_settings.name = 'Non-Color'
    m.tree.links.new(m.coordinates['UV'], picture.inputs['Vector'])
    m.set(Alpha=picture.outputs['Color'])
    m.feed(m.node('OutputAOV', name='cover'), Value=picture.outputs['Color'])
    if m.ink:
        one = [1.0 if ink == m.ink else 0.0 for ink in INKS]
        m.feed(m.node('OutputAOV', name='inks'), Color=m.mix(picture.outputs['Color'], (0, 0, 0, 1), (*one, 1)))
    return m.material


def mirror(face, edge, rough=0.035):
    """A mirrored lens: its color turns from `face` to `edge` as it is seen from the side."""
    m = Nodes(face, Metallic=1.0, Roughness=rough, Clearcoat=1.0, Clearcoat_Roughness=0.01)
    facing = m.node('LayerWeight')
    facing.inputs[0].default_value = 0.35
    m.set(Base_Color=m.mix(m.range(facing.outputs['Facing'], 0.0, 0.75, 0, 1), linear(face), linear(edge)))
    return m.done()


def tinted(color, share=0.7, rough=0.03):
    """A pale lens that lets light through; `share` of it is transmission."""
    return plain(color, rough, Transmission=share, IOR=1.06, Specular=0.9, Clearcoat=1.0, Clearcoat_Roughness=0.01)


def glow(image, power):
    """A picture that lights by itself."""
    material = bpy.data.materials.new('glow')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    emission, picture, output = (tree.nodes.new('ShaderNode' + kind) for kind in ('Emission', 'TexImage', 'OutputMaterial'))
    picture.image = image
    emission.inputs[1].default_value = power
    tree.links.new(picture.outputs[0], emission.inputs[0])
    tree.links.new(emission.outputs[0], output.inputs[0])
    return material

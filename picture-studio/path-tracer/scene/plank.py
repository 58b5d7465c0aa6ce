"""Skis and boards as meshes: topsheet, sidewall, steel edge and base, from the shape and topsheet that `topsheets.ts` writes."""
import json
from pathlib import Path

import bpy
import numpy as np

from materials import Nodes, metal
from parts import grid, group

FOLDER = Path(__file__).resolve().parent.parent / '.cache' / 'topsheet'


class Plank:
    """A ski or board lying along y, tail at 0, its base on z = 0. Decimetres."""

    def __init__(self, name):
        self.name = name
        self.shape = json.loads((FOLDER / f'{name}.json').read_text())
        self.length = self.shape['length'] * 10
        width = self.shape['width']
        self.widest = max(width['tip'], width['tail']) * 1.04 * 10

    def half_width(self, s):
        width, at = self.shape['width'], self.shape['at']
        behind = s < at['waist']
        reach = np.where(behind, (at['waist'] - s) / (at['waist'] - at['tail']), (s - at['waist']) / (at['tip'] - at['waist']))
        end = np.where(behind, width['tail'], width['tip'])
        over = np.where(reach > 1, 1 + (reach - 1) * 0.35, reach)
        body = width['waist'] + (end - width['waist']) * over**2
        nose, heel = self.shape['nose'], self.shape['heel']
        far_tip, far_tail = np.clip((s - at['tip']) / (1 - at['tip']), 0, 1), np.clip((at['tail'] - s) / at['tail'], 0, 1)
        narrow = (1 - far_tip ** nose['blunt']) ** (1 / nose['point']) * (1 - far_tail ** heel['blunt']) ** (1 / heel['point'])
        return body * narrow * 5

    def height(self, s):
        rise = self.shape['rise']
        tip = rise['tip'] * np.clip((s - rise['tipFrom']) / (1 - rise['tipFrom']), 0, 1) ** 2.1
        tail = rise['tail'] * np.clip((rise['tailFrom'] - s) / rise['tailFrom'], 0, 1) ** 2.1
        bow = np.clip((s - rise['tailFrom']) / (rise['tipFrom'] - rise['tailFrom']), 0, 1)
        return (tip + tail + rise['camber'] * np.sin(np.pi * bow) ** 2) * 10

    def thickness(self, s):
        thick = self.shape['thick']
        bend = np.abs(s - 0.48) / 0.52
        return (thick['middle'] + (thick['end'] - thick['middle']) * bend**1.3) * 10

    def parts(self):
        even = np.linspace(0, 1, 421)
        ease = lambda x: np.where(x < 0.12, 0.12 * (x / 0.12) ** 2.6, x)
        s = np.where(even < 0.5, ease(even), 1 - ease(1 - even))
        half, low, thick, y = self.half_width(s), self.height(s), self.thickness(s), s * self.length
        inset = lambda by: half - np.minimum(by, half * 0.4)
        ring = lambda rows: np.stack([np.stack([x, y, z], -1) for x, z in rows], 1)
        across = np.linspace(1, -1, 13)
        crown = [(inset(0.038) * a, low + thick + 0.006 * (1 - a * a)) for a in across]
        top = [(inset(0.008), low + thick * 0.72), (inset(0.022), low + thick * 0.94), *crown]
        top += [(-inset(0.022), low + thick * 0.94), (-inset(0.008), low + thick * 0.72)]
        rows = ring(top)
        sheet = grid(rows[:, ::-1], topsheet_material(self.name))
        self._lay_topsheet(sheet, rows[:, ::-1])
        wall, steel, base = sidewall_material(), metal('#d4d7da', 0.22), base_material()
        pieces = [sheet, grid(ring([(half * a, low) for a in across]), base)]
        for sign in (1, -1):
            side = [(sign * half, low + 0.021), (sign * inset(0.002), low + thick * 0.4), (sign * inset(0.008), low + thick * 0.72)]
            edge = [(sign * inset(0.02), low - 0.001), (sign * half, low), (sign * half, low + 0.021)]
            pieces += [grid(ring(side[::sign]), wall, smooth=False), grid(ring(edge[::sign]), steel, smooth=False)]
        return pieces

    def _lay_topsheet(self, sheet, rows):
        index = np.empty(len(sheet.data.loops), np.int32)
        sheet.data.loops.foreach_get('vertex_index', index)
        flat = rows.reshape(-1, 3)
        uv = np.stack([flat[:, 0] / self.widest + 0.5, flat[:, 1] / self.length], -1)
        sheet.data.uv_layers[0].data.foreach_set('uv', uv[index].astype(np.float32).ravel())


def plank(name, at=(0, 0, 0), turn=(0, 0, 0)):
    return group(Plank(name).parts(), at, turn)


def topsheet_material(name, wet=0.0):
    m = Nodes('#888888', Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.12)
    picture = m.node('TexImage', extension='EXTEND')
    picture.image = bpy.data.images.load(str(FOLDER / f'{name}.png'), check_existing=True)
    m.tree.links.new(m.coordinates['UV'], picture.inputs['Vector'])
    smears = m.noise(2.5, 6, 0.6)
    m.set(
        Base_Color=picture.outputs['Color'],
        Roughness=m.range(smears, 0.3, 0.7, 0.26, 0.42),
        Normal=m.bump(m.noise(90, 3), 0.04, 0.004),
    )
    return m.material


def sidewall_material():
    """ABS, ground along its length."""
    m = Nodes('#1b1d20', Specular=0.4)
    ground = m.noise(6, 4, 0.6, m.mapped(m.coordinates['Object'], (40, 1, 40)))
    m.set(Roughness=m.range(ground, 0.3, 0.7, 0.35, 0.6), Normal=m.bump(ground, 0.1, 0.004))
    return m.material


def base_material():
    """Sintered base with a fine linear structure."""
    m = Nodes('#14161a', Specular=0.5)
    structure = m.noise(9, 3, 0.6, m.mapped(m.coordinates['Object'], (26, 0.6, 1)))
    m.set(Roughness=0.34, Normal=m.bump(structure, 0.25, 0.008))
    return m.material



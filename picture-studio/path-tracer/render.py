"""Draws the path-traced product pictures. Runs inside Blender:

npm run render -- [--force] [--threads=2] [slug…]
npm run render -- --preview=folder [--view=angle] slug…

Without slugs: every product, best sellers first. A product is skipped while its module and its colors are what
rendered.json keeps of its pictures; `--force` draws it all the same, after a change of shared modules.
"""
import csv
import hashlib
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import studio
from composite import picture, prepare
from inks import inks_of

CATALOGUE = HERE.parent.parent / 'demo/catalogue/products.csv'
RENDERED = HERE / 'rendered.json'
CACHE = HERE / '.cache'
GROUND = '#eff1f1'
SIZE = (1200, 1600)
BEST_SELLERS_FIRST = [
    'faust', 'kaelteloch', 'graupel', 'nachtfrost-w', 'hoehle',
    'kuppe', 'nock', 'kogel', 'mugel-junior', 'gupf',
    'horizont', 'fernsicht', 'morgenrot', 'nebelmeer', 'schaefchen-junior',
    'wolkenhut', 'bise',
    'serac-110', 'serac-130', 'serac-95-w', 'traverse-tour', 'zinne-120', 'couloir-130', 'spalte-120', 'kanzel-105-w',
    'gneis-140', 'marmor-115-w', 'granat-95-w', 'platte-100', 'klamm-110', 'scharte-120', 'moraene-tour', 'zacke-100-w',
    'blankeis-110-w', 'nadel', 'sinter-80', 'travertin-75-w', 'brocken-junior', 'schotter-junior',
    'biwak-28', 'stadel-18', 'transit-190', 'schuppen-200', 'schober-165', 'winterraum-40', 'wachs-set', 'tauwetter', 'fell-98', 'matte-84', 'flanke-115',
    'grat-pin', 'spleiss-pin', 'knoten-pin', 'mastwurf-pin', 'kausch-pin',
    'anker-12', 'anker-14', 'schaekel-16', 'karabiner-13', 'zinke-16', 'prusik-10', 'palstek-11', 'reep-junior',
    'steg', 'podest', 'bohle', 'tritt-w', 'scharnier', 'feder-split',
    'polje', 'karst', 'basalt', 'klippe', 'doline', 'onyx-w', 'druse-w', 'geroell-junior',
    'lanze-carbon', 'lanze-alu', 'grat-vario', 'speer-sl', 'esche', 'schilf', 'binse-w', 'spiess-gs',
    'hellebarde-vario', 'rohrkolben', 'sarisse', 'halm', 'pfeil-junior', 'schachtelhalm-junior',
]


def module_of(slug):
    return HERE / 'product' / f'{slug.replace("-", "_")}.py'


def digest(slug):
    return hashlib.sha256(module_of(slug).read_bytes()).hexdigest()


def colors_of(slug):
    with CATALOGUE.open(encoding='utf-8', newline='') as file:
        rows = {row['uid']: row for row in csv.DictReader(file)}
    if slug not in rows:
        raise SystemExit(f'{slug} is not in products.csv.')
    return rows[slug]['colors'].split('|')


def stand(slug, pose, product):
    """Builds the product on an empty stage, or leaves it there when it stands in this pose."""
    if studio.shows == (slug, pose):
        studio.clear_stage()
        return
    studio.clear()
    product.build(pose)
    studio.shows = (slug, pose)


def passes(slug, name, view, product, quality, keep):
    """The passes of a view: rendered, or kept from an earlier run of the same module."""
    folder = CACHE / ('' if keep else 'preview') / slug / (name or 'main')
    folder.mkdir(parents=True, exist_ok=True)
    stamp, file = folder / 'module.txt', folder / 'passes.npz'
    if not (keep and file.exists() and stamp.exists() and stamp.read_text() == digest(slug)):
        stand(slug, view.get('pose'), product)
        studio.light(view.get('light_centre', view['centre']), view.get('light_size', 4.6))
        studio.floor()
        studio.camera(view)
        studio.render(str(folder), **quality)
        if keep:
            stamp.write_text(digest(slug))
    with np.load(file) as kept:
        return dict(kept)


def inks_by_color(slug, rules):
    return {color: inks_of(color, rules) for color in colors_of(slug)}


def draw(slug, quality, only=None, preview=None):
    """Draws a product's views in every color, and returns what its pictures depend on."""
    rendered = {'module': digest(slug)}
    product = importlib.import_module(f'product.{slug.replace("-", "_")}')
    rendered['inks'] = inks_by_color(slug, product.INKS)
    rendered['views'] = sorted(product.VIEWS, key=lambda name: name.startswith('detail'))
    for name, view in product.VIEWS.items():
        if only is not None and name != only:
            continue
        drawn, wanted = CACHE / slug / (name or 'main') / 'pictures.txt', f'{rendered["module"]} {rendered["inks"]}'
        if preview is None and drawn.exists() and drawn.read_text() == wanted:
            continue
        started = time.time()
        prepared = prepare(passes(slug, name, view, product, quality, keep=preview is None))
        colors = list(rendered['inks'].items())
        for color, inks in colors[:1] if preview else colors:
            file = f'{slug}-{color}' + (f'-{name}' if name else '')
            if preview:
                height, width = prepared['cover'].shape[:2]
                image = picture(prepared, inks, (width, height))
                ground = Image.new('RGB', image.size, GROUND)
                ground.paste(image, (0, 0), image)
                ground.save(Path(preview) / f'{file}.png')
            else:
                picture(prepared, inks, SIZE).save(CACHE / slug / f'{file}.webp', lossless=True, method=2)
        if preview is None:
            drawn.write_text(wanted)
        print(f'DREW {slug} {name or "main"} in {time.time() - started:.0f} s', flush=True)
    return rendered


def is_current(slug, rendered):
    if slug not in rendered or rendered[slug]['module'] != digest(slug):
        return False
    product = importlib.import_module(f'product.{slug.replace("-", "_")}')
    return rendered[slug]['inks'] == inks_by_color(slug, product.INKS)


def write_rendered(rendered):
    text = json.dumps(dict(sorted(rendered.items())), indent=2)
    text = re.sub(r'\[([^\]]*)\]', lambda views: '[' + re.sub(r',\s+', ', ', views[1].strip()) + ']', text)
    RENDERED.write_text(text + '\n')


def main(arguments):
    options = dict(one.lstrip('-').partition('=')[::2] for one in arguments if one.startswith('--'))
    slugs = [one for one in arguments if not one.startswith('--')] or BEST_SELLERS_FIRST
    threads = int(options.get('threads', 2))
    if 'preview' in options:
        quality = {'scale': float(options.get('scale', 0.5)), 'samples': int(options.get('samples', 10)), 'threads': threads}
        for slug in slugs:
            draw(slug, quality, options.get('view'), options['preview'])
        return
    quality = {'scale': 1, 'samples': int(options.get('samples', 10)), 'threads': threads}
    for slug in slugs:
        rendered = json.loads(RENDERED.read_text())
        if 'force' in options:
            shutil.rmtree(CACHE / slug, ignore_errors=True)
        elif is_current(slug, rendered):
            continue
        done = draw(slug, quality)
        subprocess.run(['node', HERE / 'save.ts', slug], check=True)
        write_rendered({**json.loads(RENDERED.read_text()), slug: done})
    subprocess.run(['node', HERE.parent / 'picture-index.ts'], check=True)


main(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])
sys.stdout.flush()
# Blender crashes on its way out once torch has started threads.
os._exit(0)

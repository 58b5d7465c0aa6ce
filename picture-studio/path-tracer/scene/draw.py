"""Draws the scenes. Runs inside Blender:

blender -b -P path-tracer/scene/draw.py -- [--threads=2] [--samples=8] [name…]
blender -b -P path-tracer/scene/draw.py -- --preview=folder [--scale=0.3] [name…]

Without names: every scene whose picture does not exist. Pictures are as large as they were rendered: 2400 pixels
across, fewer with a `--scale` below 1; never enlarged.
"""
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from scene.camera import clear, develop, render
from scene.list import SCENES

IMAGES = HERE.parent.parent.parent / 'demo/pictures/firnline/images'
LARGEST = 440_000


def save(picture, file):
    """As WebP, at the best quality that keeps the file small."""
    for quality in (84, 78, 72, 66, 60, 54, 48):
        picture.save(file, quality=quality, method=4)
        if file.stat().st_size <= LARGEST:
            return


def main(arguments):
    options = dict(one.lstrip('-').partition('=')[::2] for one in arguments if one.startswith('--'))
    names = [one for one in arguments if not one.startswith('--')]
    preview, threads = options.get('preview'), int(options.get('threads', 2))
    scale, samples = float(options.get('scale', 0.25 if preview else 1)), int(options.get('samples', 4 if preview else 8))
    for name in names or [one for one in SCENES if not (IMAGES / f'{one}.webp').exists()]:
        started, worked = time.time(), time.process_time()
        clear()
        SCENES[name](0.35 if preview else 0.5)
        built = time.process_time()
        passes = render(scale, samples, threads)
        rendered = time.process_time()
        picture = develop(passes)
        if preview:
            picture.save(Path(preview) / f'{name}.png')
        else:
            save(picture, IMAGES / f'{name}.webp')
        print(f'DREW {name} in {time.time() - started:.0f} s, processor: {built - worked:.0f} s to build, {rendered - built:.0f} s to render, {time.process_time() - rendered:.0f} s to develop', flush=True)


main(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])

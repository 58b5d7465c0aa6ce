"""Colors of the colorways, and the inks that follow from one (the same names as in demo/catalogue/products.ts)."""
import re
from pathlib import Path

import numpy as np

PRODUCTS = Path(__file__).resolve().parent.parent.parent / 'demo/catalogue/products.ts'


def colorway(key):
    """The hex colors of a colorway, 1 to 3."""
    found = re.search(rf"key: '{key}'.*?hex: \[(.*?)\]", PRODUCTS.read_text(encoding='utf-8'))
    if not found:
        raise ValueError(f'products.ts has no colorway {key}.')
    return re.findall(r'#[0-9A-Fa-f]{6}', found[1])


def blend(color, other, share):
    """Between two hex colors, in perceived lightness."""
    a, b = (np.array([int(c[i : i + 2], 16) for i in (1, 3, 5)], float) for c in (color, other))
    return '#' + ''.join(f'{round(v):02x}' for v in a + (b - a) * share)


def inks_of(key, rules):
    """Each ink's hex color. A rule names a color of the colorway, or is a hex color itself."""
    colors = colorway(key)
    main = colors[0]
    dark = np.mean([int(main[i : i + 2], 16) for i in (1, 3, 5)]) < 60
    known = {
        'main': main,
        'deep': '#0d1218' if dark else blend(main, '#12161b', 0.62),
        'dark': blend(main, '#17191c', 0.86),
        'shade': blend(main, '#12161b', 0.35),
        'print': '#16191d' if np.mean([int(main[i : i + 2], 16) for i in (1, 3, 5)]) > 130 else '#f1f2ee',
        'pale': blend(main, '#ffffff', 0.5),
        'second': colors[1] if len(colors) > 1 else blend(main, '#12161b', 0.62),
    }
    return {ink: known.get(rule, rule) for ink, rule in rules.items()}

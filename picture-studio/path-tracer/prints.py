"""Words as image masks, set in Archivo: white where the print is."""
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).parent.parent.parent / 'design/fonts/archivo.woff2'


def word(text, aspect=4.0, fill=0.72, height=256, spacing=0.06):
    """A mask of one word, centred; `aspect` is its field's width by its height, `fill` the word's share of the width."""
    image = Image.new('L', (round(height * aspect), height), 0)
    size = height
    while size > 8:
        face = ImageFont.truetype(str(FONT), size)
        face.set_variation_by_axes([600, 120])
        gap = size * spacing
        width = sum(face.getlength(letter) + gap for letter in text) - gap
        if width <= image.width * fill and size <= height * 0.8:
            break
        size -= 2
    draw, x = ImageDraw.Draw(image), (image.width - width) / 2
    for letter in text:
        draw.text((x, image.height / 2), letter, 255, face, anchor='lm')
        x += face.getlength(letter) + gap
    file = Path(tempfile.gettempdir()) / f'firnline-print-{text}-{aspect:.2f}-{fill:.2f}.png'
    image.save(file)
    return str(file)

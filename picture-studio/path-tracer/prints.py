"""Words as image masks, set in Archivo: white where the print is."""
import re
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


def sheet(lines, aspect, height=512, weight=650, stretch=110):
    """A mask of centred lines: (text, middle from the top 0 to 1, letter height as a share of the sheet's)."""
    image = Image.new('L', (round(height * aspect), height), 0)
    draw = ImageDraw.Draw(image)
    for text, middle, size in lines:
        points = height * size * 1.4
        face = ImageFont.truetype(str(FONT), round(points))
        face.set_variation_by_axes([weight, stretch])
        while face.getlength(text) > image.width * 0.94:
            points *= 0.96
            face = ImageFont.truetype(str(FONT), round(points))
            face.set_variation_by_axes([weight, stretch])
        draw.text((image.width / 2, height * middle), text, 255, face, anchor='mm')
    name = re.sub(r'\W', '', ''.join(text for text, *_ in lines))
    file = Path(tempfile.gettempdir()) / f'firnline-sheet-{name}-{aspect:.2f}.png'
    image.save(file)
    return str(file)

// The drawn car: eight bodies that differ, in their paint, fit for a strict content security policy.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CAR_SHAPES, type CarBody } from './bodies.ts';
import { CarDrawing } from './CarDrawing.tsx';

const BODIES = Object.keys(CAR_SHAPES) as CarBody[];

function drawn(body: CarBody, paint = '#27486b', title = 'Side view'): string {
  return renderToStaticMarkup(createElement(CarDrawing, { body, paint, title }));
}

describe('CarDrawing', () => {
  it('draws eight bodies, no two alike', () => {
    expect(BODIES).toHaveLength(8);
    expect(new Set(BODIES.map((body) => drawn(body))).size).toBe(8);
  });

  it.each(BODIES)('draws a %s in its paint and nothing the page would refuse', (body) => {
    const markup = drawn(body, '#b3121d');
    expect(markup).toContain('#b3121d');
    expect(markup).not.toMatch(/style=|NaN|undefined|null|Infinity/);
    expect(drawn(body, '#f7f7f5')).not.toContain('#b3121d');
  });

  it.each(BODIES)('keeps a %s on the canvas', (body) => {
    const { shell } = CAR_SHAPES[body];
    expect(shell).toMatch(/^M[\d\sMLHVCZ.]+Z$/);
    for (const [, x, y] of shell.matchAll(/(\d[\d.]*) (\d[\d.]*)/g)) {
      expect(Number(x)).toBeLessThan(640);
      expect(Number(y)).toBeLessThan(214);
    }
  });

  it('stands every car at one scale: the van is tall, the coupe low', () => {
    expect(roofOf('VAN')).toBeLessThan(roofOf('SUV'));
    expect(roofOf('SUV')).toBeLessThan(roofOf('WAGON'));
    expect(roofOf('WAGON')).toBeLessThan(roofOf('COUPE'));
  });

  it('is one image with the given name, whatever the name holds', () => {
    const markup = drawn('SUV', '#27486b', 'Side view of a "Trail" <SUV>');
    expect(markup).toContain('role="img"');
    expect(markup).toContain('aria-label="Side view of a &quot;Trail&quot; &lt;SUV&gt;"');
  });

  it('gives two cars on one page ids of their own', () => {
    const car = { body: 'SEDAN', paint: '#27486b', title: 'Side view' } as const;
    const page = renderToStaticMarkup(
      createElement('div', null, createElement(CarDrawing, car), createElement(CarDrawing, car)),
    );
    const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    const asked = [...page.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(asked)).toEqual(new Set(ids));
  });
});

function roofOf(body: CarBody): number {
  const ys = [...CAR_SHAPES[body].shell.matchAll(/\d[\d.]* (\d[\d.]*)/g)].map(([, y]) => Number(y));
  return Math.min(...ys);
}

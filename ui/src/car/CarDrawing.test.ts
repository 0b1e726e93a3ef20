// Tests for the car drawings: eight different files, painted by the page, compatible with a strict
// content security policy.
import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type CarBody, CarDrawing, CarSilhouette } from './CarDrawing.tsx';

const FOLDER = new URL('../../../visitor/public/cars/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const shellOf = (name: string) => /id="shell">\s*<path d="([^"]+)"/.exec(read(name))?.[1] ?? '';

describe('the files of the cars', () => {
  it('contain eight different drawings', () => {
    expect(FILES).toHaveLength(8);
    expect(new Set(FILES.map(read)).size).toBe(8);
  });

  it.each(FILES)('%s is painted by the page and has nothing that its policy blocks', (name) => {
    const svg = read(name);
    const [car = '', silhouette = ''] = svg.split('<g id="silhouette">');
    expect(car).toContain('<g id="car"');
    expect(car).toContain('fill="currentColor"');
    expect(silhouette).toContain('fill="currentColor"');
    expect(svg).not.toMatch(/style=|<style|<script|href=|NaN|undefined|null|Infinity/);
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  it.each(FILES)('%s stays on the canvas', (name) => {
    const shell = shellOf(name);
    expect(shell).toMatch(/^M[\d\sMLHVCZ.]+Z$/);
    for (const [, x, y] of shell.matchAll(/(\d[\d.]*) (\d[\d.]*)/g)) {
      expect(Number(x)).toBeLessThan(640);
      expect(Number(y)).toBeLessThan(214);
    }
  });

  it('share one scale: the van is tall, the coupe low', () => {
    const roofOf = (name: string) => {
      const ys = [...shellOf(name).matchAll(/\d[\d.]* (\d[\d.]*)/g)].map(([, y]) => Number(y));
      return Math.min(...ys);
    };
    expect(roofOf('van.svg')).toBeLessThan(roofOf('suv.svg'));
    expect(roofOf('suv.svg')).toBeLessThan(roofOf('wagon.svg'));
    expect(roofOf('wagon.svg')).toBeLessThan(roofOf('coupe.svg'));
  });
});

describe('CarDrawing', () => {
  it('uses the file of the body style in the paint of the car', () => {
    for (const name of FILES) {
      const body = name.replace('.svg', '').toUpperCase() as CarBody;
      const car = createElement(CarDrawing, { body, paint: '#b3121d', title: 'Side view' });
      const markup = renderToStaticMarkup(car);
      expect(markup).toContain(`href="/cars/${name}#car"`);
      expect(markup).toContain('color="#b3121d"');
      expect(markup).not.toContain('style=');
    }
  });

  it('is one image with the given name, whatever the name contains', () => {
    const title = 'Side view of a "Trail" <SUV>';
    const car = createElement(CarDrawing, { body: 'SUV', paint: '#27486b', title });
    const markup = renderToStaticMarkup(car);
    expect(markup).toContain('role="img"');
    expect(markup).toContain('aria-label="Side view of a &quot;Trail&quot; &lt;SUV&gt;"');
  });

  it('draws an unknown body style as a sedan in a list', () => {
    const car = createElement(CarSilhouette, { body: 'HOVERCRAFT', paint: '#27486b' });
    expect(renderToStaticMarkup(car)).toContain('/cars/sedan.svg#silhouette');
  });
});

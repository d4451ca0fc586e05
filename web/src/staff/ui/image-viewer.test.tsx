import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImageViewer } from './image-viewer.tsx';

it('zooms and rotates an image by key', () => {
  render(<ImageViewer url="blob:slip" label="Payment slip" onClose={() => undefined} />);
  const picture = screen.getByRole('img', { name: 'Payment slip' });
  const press = (...keys: string[]) => keys.forEach((key) => void fireEvent.keyDown(picture, { key }));
  const zoom = () => screen.getByRole('status').textContent;
  press('+', '+');
  expect(zoom()).toBe('225 %');
  press('-');
  expect(zoom()).toBe('150 %');
  press('0', '-');
  expect(zoom()).toBe('100 %');
  press('r', 'r', 'r');
  expect(picture.style.rotate).toBe('270deg');
  fireEvent.keyDown(picture, { key: '+', ctrlKey: true });
  expect(zoom()).toBe('100 %');
});

it('moves the loaded image with the arrow keys, and closes by its button', () => {
  const onClose = vi.fn();
  render(<ImageViewer url="blob:slip" label="Payment slip" onClose={onClose} />);
  fireEvent.load(screen.getByRole('img', { name: 'Payment slip' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payment slip' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close (Esc)' }));
  expect(onClose).toHaveBeenCalledOnce();
});

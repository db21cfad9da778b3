import { expect, test } from 'vitest';
import { websiteAddress } from './website.ts';

test('completes the address of a website', () => {
  const addresses = {
    'www.example.org': 'https://www.example.org',
    ' example.org/a?b=1#c ': 'https://example.org/a?b=1#c',
    'example.org:8080/a': 'https://example.org:8080/a',
    '//example.org': 'https://example.org',
    'https:/example.org': 'https://example.org',
    'https:example.org': 'https://example.org',
    'http://example.org': 'http://example.org',
    'HTTPS://Example.ORG/A': 'HTTPS://Example.ORG/A',
    'xn--fiq.example.xn--p1ai': 'https://xn--fiq.example.xn--p1ai',
    'கடல்.இந்தியா': 'https://கடல்.இந்தியா',
  };
  for (const [typed, address] of Object.entries(addresses)) expect(websiteAddress(typed)).toBe(address);
});

test('accepts neither words nor other schemes, passwords and numbers as a website', () => {
  const others = [
    ['', ' ', 'none', 'N/A', '-', 'Not yet.', '@kadal', 'localhost:3000', '10.0.0.1', '2.5'],
    ['www.example,org', 'www.example. org', 'www.a.org www.b.org', 'https://', 'https//example.org'],
    ['example..org', 'meena@example.org', 'mailto:meena@example.org', 'ftp://example.org'],
    ['httpss://example.org', 'javascript:alert(1)', 'view-source+http://example.org'],
    ['https://secret@example.org', 'https://user:secret@example.org', 'https://:secret@example.org'],
  ];
  for (const typed of others.flat()) expect(websiteAddress(typed), typed).toBeUndefined();
});

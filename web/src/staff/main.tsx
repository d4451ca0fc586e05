import '../ui/tokens.css';
import './density.css';
import '../ui/base.css';
import '../schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { StaffApp } from './app.tsx';
import { startStaffApp } from './start.ts';

startStaffApp();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/staff">
      <StaffApp />
    </BrowserRouter>
  </StrictMode>,
);
